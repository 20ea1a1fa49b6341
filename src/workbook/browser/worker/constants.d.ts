// What the build puts into the worker's bundle.
declare const __RUNTIME__: string;

const indexURL = new URL("/INTERPRETER/", self.location).href;
const { loadPyodide } = await import(`${indexURL}pyodide.mjs`);
const pyodide = await loadPyodide({ indexURL });
await pyodide.loadPackage("numpy", { messageCallback() {} });
self.postMessage(pyodide.runPython("import numpy; numpy.__version__"));

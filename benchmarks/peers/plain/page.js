document.querySelector("button").addEventListener("click", () => {
  const worker = new Worker("/worker.js", { type: "module" });
  worker.onmessage = ({ data }) => {
    document.querySelector("pre").textContent = data;
  };
});

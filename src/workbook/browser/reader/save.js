// Hands text over as a download.

/**
 * @param {string} name of the file
 * @param {string} text its content
 * @param {string} type its media type
 */
export function saveFile(name, text, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Copies text, also where the clipboard is not offered (pages served without encryption).

/**
 * Copies by selecting a hidden field, the way that works everywhere.
 * @param {string} text what to copy
 * @returns {boolean} whether the browser did it
 */
function copyBySelection(text) {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.className = "cell-copy-field";
  field.value = text;
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}

/**
 * Copies text to the clipboard.
 * @param {string} text what to copy
 * @returns {Promise<boolean>} whether it worked
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Downloads a text or bytes as a file with this name and MIME type. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const link = document.createElement('a')
  // It is freed with the page and not at once, as Firefox and Safari may read it only after the click
  // (https://bugzilla.mozilla.org/show_bug.cgi?id=1282407, https://bugs.webkit.org/show_bug.cgi?id=211234).
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
}

/** Puts a text on the clipboard. Rejects where the browser does not let it. */
export async function copyToClipboard(text: string): Promise<void> {
  // A page that is not served securely has no clipboard at all: that rejects too.
  await navigator.clipboard.writeText(text)
}

/**
 * What the clipboard holds, without white space around it; undefined where the browser does not let a
 * page read it, where the person said no, and where it holds no text.
 */
export async function clipboardText(): Promise<string | undefined> {
  try {
    // A page that is not served securely has no clipboard at all: that throws too.
    return (await navigator.clipboard.readText()).trim() || undefined
  } catch {
    return undefined
  }
}

/** Hands a text over as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then; the bytes need not stay any longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

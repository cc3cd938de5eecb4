/** What a canvas shows, as a file; undefined where the browser does not give it. */
export async function imageOf(canvas: HTMLCanvasElement, name: string): Promise<File | undefined> {
  const image = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return image ? new File([image], name, { type: 'image/png' }) : undefined
}

/** Saves the file where the browser keeps its downloads. */
export function saveImage(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The download has begun by then; the bytes need not stay any longer.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Whether this browser can pass an image on to another application. */
export function canShareImage(file: File | undefined): boolean {
  return file !== undefined && (navigator.canShare?.({ files: [file] }) ?? false)
}

/** Shares a link through the phone's own sheet; calls `otherwise` where there is none. */
export async function shareLink(
  words: { title: string; url: string },
  image: File | undefined,
  otherwise: () => void,
): Promise<void> {
  if (!navigator.share) return otherwise()
  try {
    await navigator.share({ ...words, ...(image && { files: [image] }) })
  } catch (error) {
    // Whoever closes the phone’s sheet has changed their mind, which is no fault.
    if (!(error instanceof DOMException && error.name === 'AbortError')) otherwise()
  }
}

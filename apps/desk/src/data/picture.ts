/** The desk takes bodies of one megabyte: a picture is three quarters of that at most. */
export const MOST_BYTES = 700 * 1024

export type PictureRead = { ok: true; data: string } | { ok: false; problem: string }

/** A picture as base64, or why it cannot be sent. */
export async function base64Of(file: Blob): Promise<PictureRead> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) {
    return { ok: false, problem: 'A JPEG, PNG or WebP picture, please.' }
  }
  if (file.size > MOST_BYTES) {
    return { ok: false, problem: 'At most 700 KB: please make the picture smaller.' }
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return { ok: true, data: btoa(text) }
}

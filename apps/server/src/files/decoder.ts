/**
 * Loads what decodes pictures, set to take little: no cache, and one thread a picture. It is loaded with
 * the first picture, since it takes memory that a venue at rest does without, and by the process's first
 * thread alone: one that is ended while native code runs in it may end the process.
 */
export async function loadDecoder() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

import type { Page } from '@playwright/test'

/** A JPEG of one colour that the page itself draws, since only its bytes matter. */
export async function photo(page: Page, colour: string, width = 800, height = 500) {
  const base64 = await page.evaluate(
    ([fill, wide, high]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const pen = canvas.getContext('2d')!
      pen.fillStyle = fill
      pen.fillRect(0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/jpeg').split(',')[1]!
    },
    [colour, width, height] as const,
  )
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

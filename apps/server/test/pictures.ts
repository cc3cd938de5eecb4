import sharp from 'sharp'

/** A picture of the size in one colour, which makes its bytes its own. */
export function picture(type: 'jpeg' | 'png' | 'webp' = 'png', colour = '#3B7CFF', side = 40) {
  return sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .toFormat(type)
    .toBuffer()
}

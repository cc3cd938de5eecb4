import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { ICON, PICTURES, drawn } from './files.ts'

const GROUND = [0x14, 0x1a, 0x23]
const icon = readFileSync(ICON, 'utf8')
const publicFolder = join(import.meta.dirname, '../../apps/web/public')

describe.each(PICTURES)('$path', ({ path, size, ground }) => {
  test('is the icon of today', async () => {
    const density = (72 * size) / 48
    const raw = (image: Sharp) => image.resize(size, size).ensureAlpha().raw().toBuffer()
    const [kept, made] = await Promise.all([
      raw(sharp(path)),
      raw(sharp(Buffer.from(drawn(icon, ground)), { density })),
    ])
    const apart = kept.reduce((sum, value, place) => sum + Math.abs(value - made[place]!), 0)
    expect(apart / kept.length).toBeLessThan(0.01)
  })

  test('has corners as its system cuts them', async () => {
    const { data, info } = await sharp(path)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([size, size])
    const [red, green, blue, alpha] = data.subarray(0, 4)
    if (ground === 'round') expect(alpha).toBe(0)
    else expect([red, green, blue, alpha].slice(0, 3).map(String)).toEqual(GROUND.map(String))
  })
})

test('the sign of a maskable icon stays within what every mask shows', async () => {
  const { path, size } = PICTURES.find(({ ground }) => ground === 'maskable')!
  const { data } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const middle = size / 2
  for (let place = 0; place < size * size; place += 1) {
    const [x, y] = [place % size, Math.floor(place / size)]
    if (Math.hypot(x - middle, y - middle) < 0.4 * size) continue
    const pixel = [...data.subarray(place * 3, place * 3 + 3)]
    const isGround = pixel.every((value, at) => Math.abs(value - GROUND[at]!) < 8)
    if (!isGround) throw new Error(`The sign reaches ${x}, ${y}.`)
  }
})

test('the manifest names pictures that there are, of the size it says', async () => {
  const manifest = JSON.parse(readFileSync(join(publicFolder, 'manifest.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string; type: string }[]
  }
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(join(publicFolder, src)).metadata()
    expect(type).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`)
    if (sizes !== 'any') expect(sizes).toBe(`${width}x${height}`)
  }
})

import type { StoredImage } from '@candor/protocol'
import { expect, test } from 'vitest'
import { ImageCache } from './image-cache.ts'

const image = (length: number): StoredImage => ({
  type: 'image/png',
  bytes: new Uint8Array(length),
})

test('an image is read once, by however many at once', async () => {
  const cache = new ImageCache()
  let reads = 0
  const read = async () => {
    reads += 1
    return image(5)
  }
  const found = await Promise.all([1, 2, 3].map(() => cache.get('a', read)))
  expect(await cache.get('a', read)).toBe(found[0])
  expect(cache.has('a')).toBe(true)
  expect(reads).toBe(1)
})

test('what was asked for longest ago makes room, and what is too large is not kept', async () => {
  const cache = new ImageCache(10)
  const add = (name: string, length: number) => cache.get(name, async () => image(length))
  await add('a', 4)
  await add('b', 4)
  await add('a', 4)
  await add('c', 4)
  expect(['a', 'b', 'c'].map((name) => cache.has(name))).toEqual([true, false, true])
  expect((await add('large', 11))?.bytes.length).toBe(11)
  expect(['a', 'large', 'c'].map((name) => cache.has(name))).toEqual([true, false, true])
  await add('whole', 10)
  expect(['a', 'whole', 'c'].map((name) => cache.has(name))).toEqual([false, true, false])
})

test('what is none, or could not be read, is asked for again', async () => {
  const cache = new ImageCache()
  expect(await cache.get('a', async () => undefined)).toBeUndefined()
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await cache.get('a', async () => image(1)))?.bytes.length).toBe(1)
})

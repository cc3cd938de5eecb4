import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FrameFault, type FrameKind, FrameReader, frameHead, MOST_FRAME_BYTES } from './frames.ts'

const KINDS: readonly FrameKind[] = ['hello', 'calls', 'answers', 'batch', 'told']

function bytesOf(frames: readonly [FrameKind, Uint8Array][]): Buffer {
  return Buffer.concat(frames.flatMap(([kind, body]) => [frameHead(kind, body.length), body]))
}

function read(pieces: readonly Buffer[]): [FrameKind, string][] {
  const found: [FrameKind, string][] = []
  const reader = new FrameReader()
  for (const piece of pieces) {
    reader.take(piece, (kind, body) => found.push([kind, body.toString('hex')]))
  }
  return found
}

describe('a stream of frames', () => {
  it('is read whole, however it was cut on its way', () => {
    const frame = fc.tuple(fc.constantFrom(...KINDS), fc.uint8Array({ maxLength: 40, size: 'max' }))
    fc.assert(
      fc.property(
        fc.array(frame, { maxLength: 8, size: 'max' }),
        fc.array(fc.nat(200), { maxLength: 12, size: 'max' }),
        (frames, cuts) => {
          const bytes = bytesOf(frames)
          const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length]
          places.sort((a, b) => a - b)
          const pieces = places.slice(1).map((end, at) => bytes.subarray(places[at]!, end))
          const sent = frames.map(([kind, body]) => [kind, Buffer.from(body).toString('hex')])
          expect(read(pieces)).toEqual(sent)
        },
      ),
    )
  })

  it('keeps what is cut short, and tells nobody of it', () => {
    const bytes = bytesOf([['batch', Buffer.alloc(100, 7)]])
    expect(read([bytes.subarray(0, -1)])).toEqual([])
  })

  it.each([
    ['of no length', [0, 0, 0, 0, 1]],
    ['swollen beyond what there is', [0xff, 0xff, 0xff, 0x7f, 6]],
    ['of no known kind', [5, 0, 0, 0, 99]],
    ['of something that is no frame at all', [...Buffer.from('GET / HTTP/1.1\r\n')]],
  ])('%s is refused before its body is waited for', (_, bytes) => {
    expect(() => read([Buffer.from(bytes)])).toThrow(FrameFault)
  })
})

it('a frame that no reader would take is not sent', () => {
  expect(() => frameHead('batch', MOST_FRAME_BYTES + 1)).toThrow(RangeError)
})

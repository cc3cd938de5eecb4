import { expect, test } from 'vitest'
import { OwnLine } from './own-line.ts'

const row = (bytes: number) => ({ clientOrderId: 'x'.repeat(bytes) })

/** A line that was told messages numbered from 1, each of so many bytes. */
function toldLine(messages: number, bytes: number): OwnLine {
  const line = new OwnLine('orders', 0)
  for (let seq = 1; seq <= messages; seq += 1) line.tell({ seq, at: seq }, [row(bytes)])
  return line
}

function bytesAfter(line: OwnLine, seq: number): number {
  return line.after(seq)!.reduce((sum, frame) => sum + frame.length, 0)
}

test('five hundred small messages are told again, and no more', () => {
  const line = toldLine(600, 10)
  expect(line.after(99)).toBeUndefined()
  expect(line.after(100)).toHaveLength(500)
})

test('large messages take no more than half a MiB, however many there are', () => {
  const line = toldLine(500, 100_000)
  expect(line.after(494)).toBeUndefined()
  expect(line.after(495)).toHaveLength(5)
  expect(bytesAfter(line, 495)).toBeLessThan(524_288)
  expect(line.after(500)).toEqual([])
})

test('a message that is larger by itself is told once, and what follows it is kept', () => {
  const line = toldLine(1, 600_000)
  expect(line.after(0)).toBeUndefined()
  line.tell({ seq: 2, at: 2 }, [row(10)])
  expect(line.after(1)).toHaveLength(1)
  line.miss(3)
  expect(line.after(2)).toBeUndefined()
  line.tell({ seq: 4, at: 4 }, [row(10)])
  expect(line.after(3)).toHaveLength(1)
})

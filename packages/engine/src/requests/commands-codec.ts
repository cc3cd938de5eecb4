import type { Reader } from '../codec/reader.ts'
import type { Writer } from '../codec/writer.ts'
import type { CommandMemory } from './command-memory.ts'
import { WordRows } from './word-rows.ts'

/** Both generations, the older one first, in the order in which commands were carried out. */
export function writeCommands(writer: Writer, { generations }: CommandMemory): void {
  for (const rows of generations) {
    writer.uint(rows.startedAt)
    writer.uint(rows.count)
    for (let position = 0; position < rows.count; position++) {
      for (const at of [0, 1, 2, 3] as const) writeWord(writer, rows.word(position, at))
      writer.uint(rows.seq(position))
      writer.uint(rows.reference(position))
    }
  }
}

export function readCommands(reader: Reader, commands: CommandMemory): void {
  const older = readRows(reader)
  commands.restore([older, readRows(reader)])
}

function readRows(reader: Reader): WordRows {
  const rows = new WordRows(reader.uint(), 4)
  for (let left = reader.uint(); left > 0; left--) {
    const words = [readWord(reader), readWord(reader), readWord(reader), readWord(reader)] as const
    rows.add(words, reader.uint(), reader.uint())
  }
  return rows
}

/** Four bytes, the first of them that of the first two hex digits. */
function writeWord(writer: Writer, word: number): void {
  for (const shift of [24, 16, 8, 0]) writer.byte((word >>> shift) & 0xff)
}

function readWord(reader: Reader): number {
  let word = 0
  for (let left = 4; left > 0; left--) word = (word << 8) | reader.byte()
  return word
}

import { crc32 } from 'node:zlib'
import type { Disk, DiskFile } from './contract.ts'
import { type Segment, newSegment } from './segment-index.ts'
import { encodeHeader, segmentName } from './segment.ts'
import type { SpareSegment } from './spare-segment.ts'

/** The segment that is being written. */
export interface Active {
  segment: Segment
  file: DiskFile
  /** CRC-32 of the file from its start to the segment's end. */
  crc: number
}

/**
 * Turns the spare into the next segment: header first, then the name that recovery looks for.
 * Resolves to undefined where the disk is too full.
 */
export async function beginSegment(
  disk: Disk,
  folder: string,
  spare: SpareSegment,
  place: { ordinal: number; firstSeq: number; hash: Buffer },
): Promise<Active | undefined> {
  const taken = await spare.take()
  if (!taken) return undefined
  const path = `${folder}/${segmentName(place.firstSeq)}`
  const header = {
    ordinal: place.ordinal,
    firstSeq: place.firstSeq,
    size: taken.size,
    previousHash: place.hash,
  }
  const bytes = encodeHeader(header)
  await taken.file.write(bytes, 0)
  await taken.file.datasync()
  await disk.rename(taken.path, path)
  await disk.syncFolder(folder)
  return { segment: newSegment(path, header), file: taken.file, crc: crc32(bytes) }
}

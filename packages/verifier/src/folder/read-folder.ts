import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_HASH } from './frame.ts'
import type { Entry, FolderReport } from './folder-report.ts'
import { type Place, hasTrailer, readSegment } from './read-segment.ts'
import { nameOfSeq, seqOfName } from './segment.ts'

/** There is nothing that could be verified, or it is of a later release; the message says what. */
export class CannotRead extends Error {
  override name = 'CannotRead'
}

/**
 * Reads a journal's folder from its first record to the last whole batch, a batch at a time. The venue may
 * be writing it: what comes after the last whole batch of the last segment was not durable yet. Goes on
 * after damage where the next whole batch is. Throws `CannotRead` where there is no journal.
 */
export function* readFolder(folder: string, report: FolderReport): Generator<Entry[]> {
  if (segmentsOf(folder).length === 0) {
    throw new CannotRead(
      `There is no journal in ${folder}: no file there is called segment-….journal.`,
    )
  }
  let place: Place = { seq: 0, hash: FIRST_HASH, ordinal: 0 }
  let lastName = ''
  let isFinished = true
  let more = true
  while (more) {
    // Listed anew for each: the venue may have begun another one meanwhile.
    const name = segmentsOf(folder).find((one) => one > lastName)
    if (name === undefined) break
    if (name !== nameOfSeq(place.seq + 1)) {
      report.fault(place.seq + 1, `${nameOfSeq(place.seq + 1)} is missing: ${name} comes next`)
    }
    const isFollowed = () => segmentsOf(folder).some((one) => one > name)
    const begun = place.seq
    const next = yield* readSegment(join(folder, name), place, { report, isFollowed })
    more = isFollowed()
    // The venue writes it when the next segment stands, and before that one's first record.
    if (!isFinished && next.seq > begun && !hasTrailer(join(folder, lastName))) {
      report.fault(begun + 1, `${lastName}: its trailer cannot be read although a segment follows`)
    }
    isFinished = next.isFinished
    if (isFinished && !more) {
      report.fault(
        next.seq + 1,
        `${nameOfSeq(next.seq + 1)} is missing: ${name} says that it was begun`,
      )
    }
    place = next
    lastName = name
  }
}

function segmentsOf(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => seqOfName(name) !== undefined)
      .sort()
  } catch (error) {
    throw new CannotRead(`The folder ${folder} cannot be read: ${(error as Error).message}.`)
  }
}

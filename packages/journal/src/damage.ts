import { JournalDamaged } from './contract.ts'

/** One sentence an operator can act on: which file, where, what is wrong, what to do. */
export function damaged(path: string, offset: number, what: string): JournalDamaged {
  return new JournalDamaged(
    `Journal segment ${path} is damaged at byte ${offset} (${what}): nothing was changed; ` +
      'restore this file from a backup or a replica and start again.',
  )
}

export function missing(path: string, what: string): JournalDamaged {
  return new JournalDamaged(
    `Journal segment ${path} is missing (${what}): nothing was changed; ` +
      'restore this file from a backup or a replica and start again.',
  )
}

export function tailMissing(
  folder: string,
  lastSeq: number,
  seq: number,
  who: string,
): JournalDamaged {
  return new JournalDamaged(
    `The journal in ${folder} ends at entry ${lastSeq}, but ${who} knows of entry ${seq}, so its ` +
      'last segments are missing or were cut: nothing was changed; restore the newest segment-*.journal ' +
      'files from a backup or a replica and start again.',
  )
}

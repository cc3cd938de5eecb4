import { decodeRecord, encodeRecord } from '@candor/engine'
import type { Disk, FileJournal, Journal } from '@candor/journal'
import type { Amount } from '@candor/money'
import type { Transactor } from '@candor/transactor'
import { describe, expect, it } from 'vitest'
import { findPlanted } from '../test/false-decisions.ts'

/** The same thing with some of its parts exchanged. */
function altered<Thing extends object>(thing: Thing, parts: Partial<Thing>): Thing {
  return new Proxy(thing, {
    get(target, name) {
      if (name in parts) return Reflect.get(parts, name)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

describe('a run finds', () => {
  it('a disk that says it has synced and has not', async () => {
    const disk = (real: Disk) =>
      altered(real, {
        open: async (path, mode) =>
          altered(await real.open(path, mode), { datasync: () => Promise.resolve() }),
      })
    expect(await findPlanted({ disk })).toMatch(/damaged|missing|came back|knows of|snapshot/)
  })

  it('a journal that keeps one record other than it was answered', async () => {
    const journal = (real: FileJournal): Journal =>
      altered<Journal>(real, {
        append: (entries, evidence) => real.append(entries.map(withOneUnitMore), evidence),
      })
    expect(await findPlanted({ journal })).toMatch(/came back with other bytes|the store has/)
  })

  it('a journal that drops a batch it has acknowledged', async () => {
    const journal = (real: FileJournal): Journal => {
      let dropped = 0
      const dropping: Journal = altered<Journal>(real, {
        append: async (entries, evidence = []) => {
          const moved = evidence.map((each) => ({ ...each, seq: each.seq - dropped }))
          if (real.durableSeq > 60 && dropped === 0) dropped = entries.length
          else await real.append(entries, moved)
        },
      })
      return altered(
        dropping,
        Object.defineProperty({}, 'durableSeq', { get: () => real.durableSeq + dropped }),
      )
    }
    expect(await findPlanted({ journal })).toMatch(
      /store sees|came back|published|JournalDamaged|RecoveryFailed/,
    )
  })

  it('a journal that keeps a batch without its evidence', async () => {
    const journal = (real: FileJournal): Journal =>
      altered<Journal>(real, {
        append: (entries, evidence = []) => real.append(entries, evidence.slice(1)),
      })
    expect(await findPlanted({ journal })).toMatch(/has no evidence/)
  })

  it('a journal that keeps evidence otherwise than it was given', async () => {
    const journal = (real: FileJournal): Journal =>
      altered<Journal>(real, {
        append: (entries, evidence = []) =>
          real.append(
            entries,
            evidence.map((each) => ({ ...each, bytes: Buffer.concat([each.bytes, Buffer.of(1)]) })),
          ),
      })
    expect(await findPlanted({ journal })).toMatch(/evidence of record \d+ is not what it states/)
  })

  it('a repeated request that is answered with something else than at first', async () => {
    const transactor = (real: Transactor) =>
      altered(real, {
        submit: async (...submitted) => {
          const answer = await real.submit(...submitted)
          if (answer.outcome !== 'repeated') return answer
          return { ...answer, reference: answer.reference + 1 }
        },
      })
    expect(await findPlanted({ transactor })).toMatch(/^the answer to .* reference: expected/)
  })

  it('a transfer of less than was asked for', async () => {
    const transactor = (real: Transactor) =>
      altered(real, {
        submit: (command, ...others) =>
          real.submit(
            command.kind === 'transfer' && command.amount > 1_000_000n
              ? { ...command, amount: (command.amount - 1n) as Amount }
              : command,
            ...others,
          ),
      })
    expect(await findPlanted({ transactor })).toMatch(/moves: .*amount: expected/)
  })

  it('a balance that is shown one unit too high', async () => {
    const transactor = (real: Transactor) =>
      altered(real, {
        engine: altered(real.engine, {
          available: (owner, purse, currency) =>
            (real.engine.available(owner, purse, currency) +
              (owner > 100_000 && purse === 'coin' && currency === 0 ? 1n : 0n)) as Amount,
        }),
      })
    expect(await findPlanted({ transactor })).toMatch(/expected .* found/)
  })
})

/** The same record with one unit more, where it credits a recharge. */
function withOneUnitMore(entry: Uint8Array): Uint8Array {
  const record = decodeRecord(entry)
  const [posting, ...others] = record.postings
  if (!posting || record.command !== 'creditRecharge') return entry
  const more = { ...posting, amount: (posting.amount + 1n) as Amount }
  return encodeRecord({ ...record, postings: [more, ...others] })
}

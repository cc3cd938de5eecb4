import { createHash } from 'node:crypto'
import { type Command, createEngine } from '@candor/engine'
import type { Transactor } from '@candor/transactor'
import { type VenueKind, stampKind } from '../../catalogue/kind.ts'
import { isOwnRequest, isRecordOf } from '../../kernel/own-requests.ts'
import { type RuleOptions, planRules } from './plan-rules.ts'

type Books = Pick<Transactor, 'engine' | 'submit' | 'read'>

/** Lays out books that are new, or were laid out by a release that did so at each of its starts. */
export async function layOut(books: Books, options: RuleOptions, kind: VenueKind): Promise<void> {
  await carryOut(books, planRules(books.engine, options))
  await stampKind(books, kind)
  // Last: books without it are laid out to their end by the next start.
  await carryOut(books, [adoption(options)])
}

/**
 * Brings the rules in force to those of this release. A later start changes nothing by itself: who
 * runs the venue decides when. Interrupted anywhere, the next adoption completes it.
 */
export async function adoptRelease(books: Books, options: RuleOptions): Promise<void> {
  await carryOut(books, [...planRules(books.engine, options), adoption(options)])
}

function adoption(options: RuleOptions): Command {
  return { kind: 'adoptRules', release: releaseName(options) }
}

/**
 * Names the rules that this release, so configured, gives a new venue: SHA-256 of them as 64 hex
 * digits. What operators have changed since does not count.
 */
export function releaseName({ ownRules: _, ...options }: RuleOptions): string {
  const rules = planRules(createEngine(), options)
  const text = JSON.stringify(rules, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return createHash('sha256').update(text).digest('hex')
}

async function carryOut(books: Books, commands: readonly Command[]): Promise<void> {
  for (const command of commands) {
    const result = await books.submit(command)
    if (result.outcome === 'accepted') continue
    if (result.outcome === 'repeated') {
      if (!isOwnRequest(command) || (await isRecordOf(books, command, result.seq))) continue
      throw new Error(`Record ${result.seq} stands for ${command.requestId}, and is another's.`)
    }
    const why = result.outcome === 'rejected' ? result.rejection : result.reason
    throw new Error(`The venue's rules were refused: ${command.kind}: ${why}.`)
  }
}

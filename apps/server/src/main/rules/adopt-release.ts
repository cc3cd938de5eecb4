import { createHash } from 'node:crypto'
import { type Command, createEngine } from '@candor/engine'
import type { Transactor } from '@candor/transactor'
import { type VenueKind, stampKind } from '../../catalogue/kind.ts'
import { type RuleCommand, nameOfRule } from '../../catalogue/rule-command.ts'
import { isOwnRequest, isRecordOf } from '../../kernel/own-requests.ts'
import { type RuleOptions, planRules } from './plan-rules.ts'

/** The mark comes after the rules: it tells that they are in force. */
type AdoptRules = Extract<Command, { kind: 'adoptRules' }>
type Step = RuleCommand | AdoptRules
type Books = Pick<Transactor, 'engine' | 'submit' | 'read'>

/**
 * What became of an adoption. refused: the engine does not take the rule, for this reason, and what
 * came before it is in force. unavailable: the books cannot be written now.
 */
export type Adopted =
  | { outcome: 'done'; seq: number }
  | { outcome: 'refused'; rule: string; why: string }
  | { outcome: 'unavailable'; why: string }

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

/** The same by a plan that was made, and seen, before: these commands and no others. */
export function adoptPlanned(
  books: Books,
  planned: readonly RuleCommand[],
  options: RuleOptions,
): Promise<Adopted> {
  return submitAll(books, [...planned, adoption(options)])
}

function adoption(options: RuleOptions): AdoptRules {
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

async function carryOut(books: Books, commands: readonly Step[]): Promise<void> {
  const result = await submitAll(books, commands)
  if (result.outcome === 'done') return
  const rule = result.outcome === 'refused' ? `${result.rule}: ` : ''
  throw new Error(`The venue's rules were refused: ${rule}${result.why}.`)
}

async function submitAll(books: Books, commands: readonly Step[]): Promise<Adopted> {
  let seq = 0
  for (const command of commands) {
    const result = await books.submit(command)
    if (result.outcome === 'unavailable') return { outcome: 'unavailable', why: result.reason }
    if (result.outcome === 'rejected') {
      const rule = command.kind === 'adoptRules' ? 'the adoption' : nameOfRule(command)
      return { outcome: 'refused', rule, why: result.rejection }
    }
    if (result.outcome === 'accepted') {
      seq = result.record.seq
      continue
    }
    seq = result.seq
    if (!isOwnRequest(command) || (await isRecordOf(books, command, seq))) continue
    throw new Error(`Record ${seq} stands for ${command.requestId}, and is another's.`)
  }
  return { outcome: 'done', seq }
}

import { type Command, type EngineRecord, POOLS, accountParts } from '@candor/engine'
import type { Transactor } from '@candor/transactor'
import type { Metrics } from './metrics.ts'

/**
 * Commands that the venue submits under request ids of its own: money from outside, and the
 * house's.
 */
export type OwnRequest = Extract<Command, { kind: 'creditRecharge' | 'fundPool' | 'moveFunds' }>

export interface OwnRequestParts {
  transactor: Pick<Transactor, 'read'>
  metrics: Metrics
  log: { error(facts: object, message: string): void }
}

export function isOwnRequest(command: Command): command is OwnRequest {
  const { kind } = command
  return kind === 'creditRecharge' || kind === 'fundPool' || kind === 'moveFunds'
}

/**
 * Whether the record that a repetition names did what is asked for: the same request of the same
 * owner, with this amount moved from here to there. Where it did not, an ALARM is logged and
 * counted, and nothing may be marked as done by it.
 */
export async function isDoneBy(
  parts: OwnRequestParts,
  command: OwnRequest,
  seq: number,
): Promise<boolean> {
  if (await isRecordOf(parts.transactor, command, seq)) return true
  const { kind, requestId } = command
  if (parts.metrics.wrongRepetition(requestId)) {
    const facts = { kind, requestId, seq }
    parts.log.error(facts, 'ALARM: a request of the venue is answered by another’s record')
  }
  return false
}

/** The same, told by the journal alone. */
export async function isRecordOf(
  transactor: Pick<Transactor, 'read'>,
  command: OwnRequest,
  seq: number,
): Promise<boolean> {
  for await (const record of transactor.read(seq)) return fits(record, command)
  return false
}

function fits({ command, request, postings }: EngineRecord, wanted: OwnRequest): boolean {
  if (command !== wanted.kind || request?.id !== wanted.requestId) return false
  const { from, to } = endsOf(wanted)
  // Money for a pool comes through the treasury; a bonus follows what it is for.
  const posting = wanted.kind === 'fundPool' ? postings.at(-1) : postings[0]
  return (
    posting?.amount === wanted.amount &&
    isOf(posting.from, from, wanted.currency) &&
    isOf(posting.to, to, wanted.currency)
  )
}

function isOf(account: number, wanted: number, wantedCurrency: number): boolean {
  const { owner, currency } = accountParts(account)
  return owner === wanted && currency === wantedCurrency
}

function endsOf(command: OwnRequest): { from: number; to: number } {
  switch (command.kind) {
    case 'creditRecharge':
      return { from: POOLS.external, to: command.user }
    case 'moveFunds':
      return { from: POOLS[command.from], to: POOLS[command.to] }
    case 'fundPool': {
      const isLast = command.pool !== 'treasury'
      return { from: isLast ? POOLS.treasury : POOLS.external, to: POOLS[command.pool] }
    }
  }
}

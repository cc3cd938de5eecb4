import type { EngineRecord } from '@candor/engine'
import type { ClientBase } from 'pg'
import { codeOf } from '../../kernel/projector/codes.ts'
import { type EventOf, type OpenFold, defineFold } from '../../kernel/projector/fold.ts'
import { insert } from '../../kernel/projector/insert.ts'
import { NULL, Rows } from '../../kernel/projector/rows.ts'
import { TRIGGER_ENDS, TRIGGER_SIDES, TRIGGER_SOURCES } from './codes.ts'
import { triggerSteps } from './engine-tables.migrations.ts'
import { placedRow } from './rows.ts'

const PLACED = {
  id: 'int8',
  user_id: 'int8',
  market: 'int2',
  side: 'int2',
  source: 'int2',
  legs: 'jsonb',
  terms: 'jsonb',
  quantity: 'int8',
  amount: 'numeric',
  held: 'numeric',
  status: 'int2',
  placed_at: 'int8',
  exit_of: 'int8',
} as const

const CHANGED = {
  id: 'int8',
  reached_at: 'int8',
  status: 'int2',
  waited: 'int8',
  placed: 'int8',
  rejection: 'text',
  closed_at: 'int8',
  quantity: 'int8',
  held: 'numeric',
  exit_of: 'int8',
} as const

const CARRIED_OUT = { waited: 'int8', status: 'int2', placed: 'int8', rejection: 'text' } as const

/** What a run of records does to a conditional order. */
interface Change {
  reachedAt?: number
  /** Of an exit that has grown. */
  grown?: EventOf<'exitFunded'>
  /** Of an exit that goes on as that of another order. */
  exitOf?: number
  ended?: { event: EventOf<'triggerEnded'>; waits: boolean; at: number }
}

/** Conditional orders, from their placing to what became of their order. */
export const triggersFold = defineFold({
  tables: ['spot_triggers'],
  steps: triggerSteps,
  open: (client) => Promise.resolve(new TriggersFold(client)),
})

class TriggersFold implements OpenFold {
  readonly #client: ClientBase
  #placed = new Rows(PLACED)
  readonly #changes = new Map<number, Change>()
  #carriedOut = new Rows(CARRIED_OUT)

  constructor(client: ClientBase) {
    this.#client = client
  }

  readonly events = {
    triggerPlaced: (event: EventOf<'triggerPlaced'>, { at }: EngineRecord) => {
      const row = placedRow(event, at)
      this.#placed.add(
        ...[row.id, row.user_id, row.market, row.side, row.source],
        JSON.stringify(row.legs),
        row.terms ? JSON.stringify(row.terms) : NULL,
        ...[row.quantity ?? NULL, row.amount ?? NULL, row.held],
        ...[row.status, row.placed_at, NULL],
      )
    },
    exitFunded: (event: EventOf<'exitFunded'>, { at }: EngineRecord) => {
      const { order, of, user, begins, quantity, held } = event
      if (!begins) {
        this.#changeOf(order).grown = event
        return
      }
      const { market, side, source, up, down } = begins
      this.#placed.add(
        ...[order, user, market],
        codeOf(TRIGGER_SIDES, side),
        codeOf(TRIGGER_SOURCES, source),
        JSON.stringify({ up, down }),
        ...[NULL, quantity, side === 'buy' ? held : NULL, held],
        codeOf(TRIGGER_ENDS, 'waiting'),
        ...[at, of],
      )
    },
    spotExitsSet: ({ order, trigger }: EventOf<'spotExitsSet'>) => {
      if (trigger !== undefined) this.#changeOf(trigger).exitOf = order
    },
    triggersReached: ({ up, down }: EventOf<'triggersReached'>, { at }: EngineRecord) => {
      for (const id of [...up, ...down]) this.#changeOf(id).reachedAt = at
    },
    triggerEnded: (event: EventOf<'triggerEnded'>, { at, events }: EngineRecord) => {
      const waits = events.some(
        (each) => each.kind === 'pendingAccepted' && each.order === event.placed,
      )
      this.#changeOf(event.order).ended = { event, waits, at }
    },
    // Most of them are of no conditional order, and then change no row.
    pendingEnded: ({ order, placed, rejection }: EventOf<'pendingEnded'>) => {
      const status = codeOf(TRIGGER_ENDS, rejection ? 'refused' : 'carriedOut')
      this.#carriedOut.add(order, status, placed || NULL, rejection ?? NULL)
    },
  }

  async write(): Promise<void> {
    await insert(this.#client, 'spot_triggers', this.#placed)
    this.#placed = new Rows(PLACED)
    await this.#writeChanges()
    this.#changes.clear()
    await this.#writeCarriedOut()
    this.#carriedOut = new Rows(CARRIED_OUT)
  }

  #changeOf(id: number): Change {
    let change = this.#changes.get(id)
    if (!change) {
      change = {}
      this.#changes.set(id, change)
    }
    return change
  }

  async #writeChanges(): Promise<void> {
    if (this.#changes.size === 0) return
    const changed = new Rows(CHANGED)
    for (const [id, { reachedAt, ended, grown, exitOf }] of this.#changes) {
      const { event, waits, at } = ended ?? {}
      changed.add(
        id,
        reachedAt ?? NULL,
        codeOf(TRIGGER_ENDS, event?.reason ?? 'waiting'),
        event && waits ? event.placed : NULL,
        (event && !waits && event.placed) || NULL,
        event?.rejection ?? NULL,
        at ?? NULL,
        ...[grown?.quantity ?? NULL, grown?.held ?? NULL, exitOf ?? NULL],
      )
    }
    const updated = await this.#client.query({
      name: 'update-triggers',
      text: `
        update spot_triggers t set
          reached_at = coalesce(c.reached_at, t.reached_at), status = c.status,
          waited = c.waited, placed = c.placed, rejection = c.rejection, closed_at = c.closed_at,
          quantity = coalesce(c.quantity, t.quantity), held = coalesce(c.held, t.held),
          amount = case when t.amount is null then null else coalesce(c.held, t.amount) end,
          exit_of = coalesce(c.exit_of, t.exit_of)
        from ${changed.source('c')} where t.id = c.id`,
      values: changed.literals(),
    })
    if (updated.rowCount !== changed.length) {
      throw new Error('the records speak of a conditional order that the tables do not hold')
    }
  }

  async #writeCarriedOut(): Promise<void> {
    const ended = this.#carriedOut
    if (ended.length === 0) return
    await this.#client.query({
      name: 'update-waited-triggers',
      text: `
        update spot_triggers t set status = c.status, placed = c.placed, rejection = c.rejection
        from ${ended.source('c')} where t.waited = c.waited`,
      values: ended.literals(),
    })
  }
}

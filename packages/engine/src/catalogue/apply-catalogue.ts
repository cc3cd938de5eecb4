import type { Appliers } from '../core/event-spec.ts'
import type { EventOf } from '../core/events.ts'
import type { State } from '../core/state.ts'
import type { catalogueCodecs } from './codec.ts'

export function currencyDefined(state: State, { id, spec }: EventOf<'currencyDefined'>): void {
  if (id !== state.currencies.length) throw new Error(`currency ${id} is not the next one`)
  state.currencies.push(spec)
}

export function indexDefined(state: State, { id, spec }: EventOf<'indexDefined'>): void {
  if (id !== state.indexes.length) throw new Error(`index ${id} is not the next one`)
  state.indexes.push(spec)
  state.prices.push(undefined)
  state.followers.push([])
}

export const catalogueAppliers: Appliers<keyof typeof catalogueCodecs> = {
  currencyDefined,
  indexDefined,
  rulesAdopted: (state, { release }) => {
    state.adoptedRelease = release
  },
}

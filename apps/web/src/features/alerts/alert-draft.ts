import type { AlertRow } from '@candor/protocol'
import type { AlertValues } from './alert-design.ts'

/** The form of an alert as it was left, to set something up that it asks for. */
export interface AlertDraft {
  symbol: string
  alert: AlertRow | undefined
  values: AlertValues
}

let left: { place: string; draft: AlertDraft } | undefined

/** Keeps a form for the one step of the way, by its key, that it was left from. */
export function leaveDraft(place: string, draft: AlertDraft): void {
  left = { place, draft }
}

/** The form that was left at this step; undefined elsewhere, and where it was taken up. */
export function draftAt(place: string): AlertDraft | undefined {
  return left?.place === place ? left.draft : undefined
}

/** Forgets the form: it was taken up, or somebody went another way. */
export function dropDraft(): void {
  left = undefined
}

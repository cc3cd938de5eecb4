import type { Language, PlanReason } from '@candor/protocol'
import { STAFF_TEXTS } from './reason-texts.ts'

/** Why a run of a plan was left out, in the reader's language. */
export function planReasonText(reason: PlanReason, language: Language): string {
  return STAFF_TEXTS[language].plans[reason]
}

export function isPlanReason(text: string): text is PlanReason {
  return Object.hasOwn(STAFF_TEXTS.en.plans, text)
}

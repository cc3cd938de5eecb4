import type { Language, PlanReason } from '@candor/protocol'
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import hu from './texts/hu.json' with { type: 'json' }
import it from './texts/it.json' with { type: 'json' }
import pl from './texts/pl.json' with { type: 'json' }
import pt from './texts/pt.json' with { type: 'json' }
import ru from './texts/ru.json' with { type: 'json' }
import sv from './texts/sv.json' with { type: 'json' }
import vi from './texts/vi.json' with { type: 'json' }
import zh_cn from './texts/zh_cn.json' with { type: 'json' }

/**
 * What operators choose from when they tell a person something, so that the person reads it in
 * their own language. `byStaff` marks {words} that an operator wrote.
 */
export interface StaffTexts {
  byStaff: string
  reasons: Record<ReasonKey, string>
  answers: Record<AnswerKey, string>
  /** Why the venue left out a run of a plan. */
  plans: Record<PlanReason, string>
}

export type ReasonKey = keyof typeof en.reasons
export type AnswerKey = keyof typeof en.answers

export const STAFF_TEXTS: Record<Language, StaffTexts> = {
  ...{ zh_cn, en, vi, pl, de, fr, it, es, pt, ru, hu, sv },
}

/** Words of an operator's own, marked as such. */
export function byStaff(words: string, language: Language): string {
  return STAFF_TEXTS[language].byStaff.replace('{words}', () => words)
}

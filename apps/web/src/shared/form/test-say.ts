import type { TFunction } from 'i18next'
import { formatFor } from '../../data/format.ts'
import type { Say } from './form-design.ts'

/** For tests of forms: keys stand for texts, with the facts that fill them in. */
export const testSay: Say = {
  t: ((key: string, facts?: object) =>
    facts ? `${key} ${JSON.stringify(facts)}` : key) as unknown as TFunction,
  format: formatFor('en'),
}

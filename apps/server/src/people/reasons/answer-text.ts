import type { Language } from '@candor/protocol'
import { type AnswerKey, STAFF_TEXTS, byStaff } from './reason-texts.ts'

export function isAnswerKey(key: string): key is AnswerKey {
  return Object.hasOwn(STAFF_TEXTS.en.answers, key)
}

/**
 * An answer of customer service in the reader's language: a ready one, and what the operator added
 * to it, marked as such. Words alone stand as they are: a conversation is between people.
 */
export function answerText(
  ready: string | null,
  words: string | null,
  language: Language,
): string | null {
  if (ready === null || !isAnswerKey(ready)) return words
  const text = STAFF_TEXTS[language].answers[ready]
  return words === null ? text : `${text}\n${byStaff(words, language)}`
}

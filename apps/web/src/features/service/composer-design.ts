import type { FormDesign } from '../../shared/form/form-design.ts'

export const MOST_CHARACTERS = 2_000
/** From so few characters left on, they are counted. */
const COUNTED = 200

interface ComposerSummary {
  /** What is sent; empty while there is nothing to say. */
  words: string
  /** Characters left, once they are few. */
  left: number | undefined
}

/** A line to customer service; it is empty again once it is on its way. */
export const composerForm: FormDesign<{ text: string }, undefined, ComposerSummary> = {
  summary: ({ text }) => {
    const left = MOST_CHARACTERS - text.length
    return { words: text.trim(), left: left <= COUNTED ? left : undefined }
  },
  errors: ({ text }, _, { t }) => ({
    text: text.trim() === '' ? t('service.placeholder') : undefined,
  }),
  accepted: () => ({ text: '' }),
}

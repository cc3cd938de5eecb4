import { useState } from 'react'
import { Field } from './field.tsx'
import { Note } from './states.tsx'

const LEAST = 3
const MOST = 500

interface Explanation {
  typed: string
  type: (text: string) => void
  isEnough: boolean
}

interface ExplainedNoteProps {
  /** What speaks against the act. */
  note: string
  label: string
  explanation: Explanation
}

/** An operator's own words for why they act although something speaks against it. */
export function useExplanation(): Explanation {
  const [typed, type] = useState('')
  return { typed, type, isEnough: typed.trim().length >= LEAST }
}

/** What speaks against an act, and the field for why it is done all the same. */
export function ExplainedNote({ note, label, explanation }: ExplainedNoteProps) {
  const { typed, type, isEnough } = explanation
  return (
    <>
      <Note icon="warning">{note}</Note>
      <Field
        label={label}
        kind="area"
        value={typed}
        onChange={type}
        maxLength={MOST}
        help="Needed before you can accept."
        error={typed && !isEnough ? 'Three characters or more.' : undefined}
      />
    </>
  )
}

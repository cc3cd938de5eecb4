import type { CallData } from '../data/call.ts'
import { useRead } from '../data/reads.ts'
import { Field } from './field.tsx'
import style from './reason-dialog.module.css'

/** Which reasons are on offer for a case, and the facts of them that the case itself knows. */
export interface Offer {
  kind: string
  facts?: Readonly<Record<string, string>>
}

export type Offered = CallData<'wordsOnOffer'>['reasons'][string][number]

/** The one that was chosen, with its facts as far as they were typed. */
export interface Chosen {
  reason: Offered
  facts: Readonly<Record<string, string>>
}

export function useOffered(offer: Offer | undefined): readonly Offered[] {
  const read = useRead('wordsOnOffer', {}, { enabled: offer !== undefined })
  return (offer && read.data?.reasons[offer.kind]) ?? []
}

const LABELS: Readonly<Record<string, string>> = {
  amount: 'Amount that arrived',
  currency: 'Currency',
  date: 'Date, as 2026-12-31',
}

/** Whether every fact is there: the desk looks closer when it is sent. */
export function isWhole({ reason, facts }: Chosen): boolean {
  return reason.facts.every((name) => (facts[name] ?? '').trim() !== '')
}

/** The fields for what the chosen reason has to name, and what the person will read. */
export function ReasonFacts(props: {
  chosen: Chosen
  given: Readonly<Record<string, string>>
  onChange: (facts: Chosen['facts']) => void
}) {
  const { reason, facts } = props.chosen
  const text = reason.text.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] || '…')
  return (
    <>
      {reason.facts
        .filter((name) => props.given[name] === undefined)
        .map((name) => (
          <Field
            key={name}
            label={LABELS[name] ?? name}
            value={facts[name] ?? ''}
            onChange={(value) => props.onChange({ ...facts, [name]: value.trim() })}
            maxLength={40}
            autoFocus
          />
        ))}
      <p className={style.text}>{text}</p>
    </>
  )
}

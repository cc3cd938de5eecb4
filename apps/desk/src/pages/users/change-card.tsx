import { useState } from 'react'
import type { CardRow } from '@candor/desk-protocol'
import type { CallData } from '../../data/call.ts'
import { ActButton } from '../../widgets/act-button.tsx'
import { Field, Select } from '../../widgets/field.tsx'
import { Note } from '../../widgets/states.tsx'
import style from './users.module.css'

interface ChangeCardProps {
  card: CardRow
  banks: CallData<'userCards'>['banks']
  waitHours: number
}

/** Replaces a card, as its owner asked customer service to. */
export function ChangeCard({ card, banks, waitHours }: ChangeCardProps) {
  const [draft, setDraft] = useState(() => draftOf(card))
  const set = (key: keyof typeof draft) => (value: string) => setDraft({ ...draft, [key]: value })
  const ready = Object.values(draft).every((text) => text.trim() !== '')
  return (
    <ActButton
      call="changeCard"
      label="Change"
      title={`Put another card in the place of ${card.number}`}
      small
      done="Changed. The person is told, and the card waits."
      offer={{ kind: 'card' }}
      readBy="The person reads this. It is kept in the audit log."
      onOpen={() => setDraft(draftOf(card))}
      body={(_, reason) => (ready ? { card: card.id, ...draft, reason } : undefined)}
    >
      <div className={style.pair}>
        <Field label="Holder" value={draft.holder} onChange={set('holder')} maxLength={64} />
        <Field label="Number, whole" value={draft.number} onChange={set('number')} maxLength={64} />
        <Select
          label="Bank"
          value={draft.bankCode}
          options={banks.map((bank) => ({
            value: bank.code,
            label: `${bank.name} (${bank.country})`,
          }))}
          onChange={set('bankCode')}
        />
        <Field label="Branch" value={draft.branch} onChange={set('branch')} maxLength={160} />
        <Field label="City" value={draft.city} onChange={set('city')} maxLength={64} />
        <Field label="Province" value={draft.province} onChange={set('province')} maxLength={64} />
      </div>
      {!ready && <p>Every field has to be filled in.</p>}
      <Note icon="two">
        The new card can be withdrawn to after {waitHours} hours. Whoever puts a card there cannot
        pay out to it.
      </Note>
    </ActButton>
  )
}

function draftOf(card: CardRow) {
  const { holder, bankCode, province, city, branch } = card
  return { holder, number: '', bankCode, province, city, branch }
}

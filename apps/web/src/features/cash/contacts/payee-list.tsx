import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../shared/widgets/field.tsx'
import style from './contacts.module.css'
import { type Payee, found, inOrder } from './payees.ts'

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 3

interface PayeeListProps<Item extends Payee> {
  payees: readonly Item[]
  row: (payee: Item) => ReactNode
}

/** A book of payees with its search, favourites and what was used last first. */
export function PayeeList<Item extends Payee>({ payees, row }: PayeeListProps<Item>) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const shown = found(inOrder(payees), search)
  return (
    <>
      {payees.length >= SEARCHED_FROM && (
        <div className={style.search}>
          <Field
            label={t('contacts.search')}
            labelUnseen
            kind="search"
            placeholder={t('contacts.search')}
            maxLength={128}
            value={search}
            onChange={setSearch}
          />
        </div>
      )}
      {shown.length === 0 && <p className={style.note}>{t('contacts.none')}</p>}
      <ul>
        {shown.map((payee) => (
          <li key={payee.key}>{row(payee)}</li>
        ))}
      </ul>
    </>
  )
}

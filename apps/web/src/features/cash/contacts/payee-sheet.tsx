import { addressInCode } from '@candor/payees'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PasteField } from '../../../shared/paste/paste-field.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import contacts from './contacts.module.css'
import style from './payee-field.module.css'
import { LastUse } from './last-use.tsx'
import { PayeeText } from './payee-text.tsx'
import { type Payee, found, inOrder } from './payees.ts'

/** A payee as it can be chosen. */
export interface PayeeChoice extends Payee {
  /** It cannot be chosen yet, and why. */
  waits?: ReactNode
  warning?: string
}

interface PayeeSheetProps {
  title: string
  payees: readonly PayeeChoice[]
  value: string
  search: string
  onSearch: (search: string) => void
  missing: ReactNode
  foot: ReactNode
  onChoose: (id: string) => void
  onClose: () => void
}

/** The book of payees: searched by name, address or bank, favourites and what was used last first. */
export function PayeeSheet(props: PayeeSheetProps) {
  const { title, payees, value, search, onSearch, missing, foot, onChoose, onClose } = props
  const { t } = useTranslation()
  const shown = found(inOrder(payees), search)
  return (
    <Sheet title={title} onClose={onClose}>
      <PasteField
        label={t('contacts.search')}
        maxLength={128}
        value={search}
        onChange={onSearch}
        meant={(text) => addressInCode(text) || text}
      />
      {shown.length === 0 ? (
        (missing ?? <p className={contacts.note}>{t('contacts.none')}</p>)
      ) : (
        <ul role="listbox" aria-label={title} className={style.options}>
          {shown.map((payee) => (
            <li key={payee.id} role="presentation">
              <button
                type="button"
                role="option"
                aria-selected={payee.id === value}
                disabled={payee.waits !== undefined}
                className={style.option}
                onClick={() => onChoose(payee.id)}
              >
                <span className={style.payeeTexts}>
                  <PayeeText payee={payee} />
                  {payee.waits ? (
                    <span className={style.waits}>{payee.waits}</span>
                  ) : (
                    <LastUse payee={payee} star />
                  )}
                  {payee.warning && <Problem text={payee.warning} />}
                </span>
                {payee.id === value && <Icon name="check" size={20} />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {foot}
    </Sheet>
  )
}

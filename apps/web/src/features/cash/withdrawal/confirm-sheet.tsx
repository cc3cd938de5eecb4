import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../shared/widgets/button.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import ticket from '../../../shared/ticket/ticket.module.css'
import { Facts } from '../../../shared/ticket/facts.tsx'
import { AddressText } from '../contacts/payee-text.tsx'
import type { Payee } from '../contacts/payees.ts'
import style from './withdrawal.module.css'

interface ConfirmSheetProps {
  payee: Payee
  amount: string
  fee: string
  received: string
  hours: { from: number; to: number } | undefined
  note: ReactNode
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/**
 * Sheet that shows a whole withdrawal before it is sent: payee, fee, the amount that arrives, and
 * when.
 */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { payee, amount, fee, received, hours, note, busy, onConfirm, onClose } = props
  const { t } = useTranslation()
  return (
    <Sheet title={t('withdrawal.confirmTitle')} onClose={onClose}>
      <div className={ticket.stack}>
        <Facts
          facts={[
            { name: t('withdrawal.payee'), value: <ConfirmedPayee payee={payee} /> },
            { name: t('term.amount'), value: amount },
            { name: t('term.fee'), value: fee },
            { name: t('withdrawal.expectedReceipt'), value: received, strong: true },
            hours !== undefined && {
              name: t('withdrawal.when'),
              value: <span className="words">{t('withdrawal.whenText', hours)}</span>,
            },
          ]}
        />
        {note}
        <Button wide busy={busy} onPress={onConfirm}>
          {t('withdrawal.confirm', { amount })}
        </Button>
      </div>
    </Sheet>
  )
}

/** The whole address, to be held against the one that was meant. */
function ConfirmedPayee({ payee: { name, tag, text, kind } }: { payee: Payee }) {
  return (
    <span className={style.confirmPayee}>
      <span className="words">
        {name} · {tag}
      </span>
      <span>{kind === 'address' ? <AddressText address={text} /> : text}</span>
    </span>
  )
}

import type { WithdrawalRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../data/config.ts'
import { useFormat } from '../../../data/format.ts'
import { Card } from '../../../shared/widgets/card.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import ticket from '../../../shared/ticket/ticket.module.css'
import { Facts } from '../../../shared/ticket/facts.tsx'
import { copyText } from '../../../shared/copy-text.ts'
import { PayeeName } from '../contacts/payee-text.tsx'
import { useOwnPayee } from '../payees/use-own-payee.ts'
import { TakeBack } from './take-back.tsx'
import { Timeline } from './timeline.tsx'
import style from './withdrawal.module.css'

/** One withdrawal with where it stands, from its request to its end. */
export function Receipt({ row }: { row: WithdrawalRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: config } = useConfig()
  const payee = useOwnPayee(row)
  const write = (amount: string) => `${format.amount(amount)} ${row.currencyCode}`
  const hours = config?.withdrawal.arrivalHours
  const refused = row.stage === 'refused'
  return (
    <div className={ticket.stack}>
      <Card className={style.receipt}>
        <p className={style.receives}>
          <span className="words">
            {refused ? t('term.amount') : t('withdrawal.expectedReceipt')}
          </span>
          <strong>{write(refused ? row.amount : row.expectedReceipt)}</strong>
        </p>
        <Timeline row={row} />
        <p className={style.hint} role="status">
          {hint()}
        </p>
      </Card>
      <Facts
        facts={[
          // Nothing is taken of what is refused.
          !refused && { name: t('term.amount'), value: write(row.amount) },
          !refused && { name: t('term.fee'), value: write(row.fee) },
          row.chain !== null && { name: t('term.chain'), value: row.chain },
          { name: t('withdrawal.payee'), value: <PayeeName name={payee} text={row.address} /> },
          row.tx !== null && {
            name: row.chain === null ? t('withdrawal.reference') : t('withdrawal.transaction'),
            value: <Copied text={row.tx} />,
          },
        ]}
      />
      {row.stage === 'submitted' && <TakeBack row={row} />}
    </div>
  )

  function hint(): string {
    switch (row.stage) {
      case 'refused': {
        if (row.takenBack) return t('withdrawal.takenBackHint', { amount: write(row.amount) })
        const back = t('withdrawal.refusedHint', { amount: write(row.amount) })
        return row.reason
          ? t('common.sentences', {
              first: t('withdrawal.reason', { reason: row.reason }),
              second: back,
            })
          : back
      }
      case 'unknown':
        return t('withdrawal.unknownHint')
      case 'sent':
        if (row.confirmations !== null && row.confirmationsNeeded !== null) {
          return t('withdrawal.confirmations', {
            count: row.confirmations,
            needed: row.confirmationsNeeded,
          })
        }
        return arrival()
      case 'confirmed':
        return format.dateTime(row.changedAt)
      case 'approved':
        return arrival()
      default:
        return t('common.sentences', { first: t('withdrawal.untilApproved'), second: arrival() })
    }
  }

  function arrival(): string {
    return hours ? t('withdrawal.arrival', { from: hours.from, to: hours.to }) : ''
  }
}

function Copied({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <span className={style.copied}>
      <span>{text}</span>
      <IconButton
        icon="copy"
        size={20}
        label={t('withdrawal.copyTx')}
        onPress={() => copyText(text, t)}
      />
    </span>
  )
}

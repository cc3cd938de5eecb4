import type { TransactionRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useConfig } from '../../../data/config.ts'
import { isZero } from '@candor/money/decimals'
import { useFormat } from '../../../data/format.ts'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { Facts } from '../../../shared/ticket/facts.tsx'
import { CopyLine } from '../../../shared/widgets/copy-line.tsx'
import { PayeeName } from '../contacts/payee-text.tsx'
import { useOwnPayee } from '../payees/use-own-payee.ts'
import { progressOf } from './progress.ts'
import style from './transaction.module.css'
import { wayName } from './way-name.ts'

interface TransactionSheetProps {
  row: TransactionRow
  onClose: () => void
}

/** Sheet of all details of one deposit or withdrawal. */
export function TransactionSheet({ row, onClose }: TransactionSheetProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: config } = useConfig()
  const payee = useOwnPayee(row)
  const isRecharge = row.type === 'RECHARGE'
  // Nothing is taken of what is refused.
  const refused = row.status === 'refused'
  const money = (text: string) => `${format.amount(text)} ${row.currencyCode}`
  // A card is shown by its last digits alone: there is nothing to copy.
  const canBeCopied = row.way === 'chain'
  const where = t(isRecharge ? 'assets.from' : 'withdrawal.payee')
  const bonusCurrency = config?.promotions.firstRecharge.currencyCode ?? ''
  const facts = [
    { name: t('term.amount'), value: money(row.amount), strong: true },
    ...(refused || isZero(row.fee) ? [] : [{ name: t('term.fee'), value: money(row.fee) }]),
    ...(isRecharge || refused ? [] : [{ name: t('recharge.arrives'), value: money(row.received) }]),
    ...(isZero(row.bonus)
      ? []
      : [{ name: t('recharge.bonus'), value: `${format.amount(row.bonus)} ${bonusCurrency}` }]),
    {
      name: t('recharge.way'),
      value: <span className="words">{wayName(t, row.way, row.chain)}</span>,
    },
    { name: t('recharge.state'), value: t(`status.${row.status}`) },
    ...(row.status === 'processing'
      ? [{ name: t('recharge.step'), value: progressOf(row, t) }]
      : []),
    ...(payee !== undefined || (row.address && !canBeCopied)
      ? [{ name: where, value: <PayeeName name={payee} text={canBeCopied ? null : row.address} /> }]
      : []),
    { name: t('recharge.created'), value: format.dateTime(row.createdAt) },
    { name: t('recharge.changed'), value: format.dateTime(row.changedAt) },
    { name: t('recharge.number'), value: row.id.slice(0, 16) },
  ]
  return (
    <Sheet title={isRecharge ? t('records.recharge') : t('records.withdrawal')} onClose={onClose}>
      <div className={style.stack}>
        {row.reason && (
          <p className="words">
            <strong>{t('recharge.reason')}</strong> {row.reason}
          </p>
        )}
        <Facts facts={facts} />
        <div>
          {row.address && canBeCopied && (
            <CopyLine
              name={payee === undefined ? where : t('withdrawal.address')}
              value={row.address}
            />
          )}
          {row.tx && <CopyLine name={t('recharge.transaction')} value={row.tx} />}
        </div>
        <Link to={PAGES.service} className={`${style.service} words`}>
          {t('term.customerService')}
        </Link>
      </div>
    </Sheet>
  )
}

import type { Amount } from '@candor/money'
import { classes } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountRow } from '@candor/protocol'
import { isZero } from '@candor/money/decimals'
import { useFormat } from '../../../data/format.ts'
import { useCall } from '../../../data/queries.ts'
import { useLoggedIn } from '../../../data/session.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { TransferSheet } from '../../../shared/transfer/transfer-sheet.tsx'
import style from './ticket.module.css'
import parts from '../parts.module.css'
import { type Facts, amountText, unitsOf } from '../facts.ts'

/**
 * What is available in account assets for margins of a contract; undefined while it or the contract is
 * not known, and to guests.
 */
export function useAvailable(facts: Pick<Facts, 'currency' | 'scale'> | undefined) {
  const loggedIn = useLoggedIn()
  const { data } = useCall(
    'findUserCurrencyAccountList',
    { body: {} },
    { enabled: loggedIn, select: (rows) => facts && availableOf(rows, facts.currency, 1) },
  )
  return loggedIn && facts && data !== undefined ? unitsOf(data, facts.scale) : undefined
}

function availableOf(rows: AccountRow[], currency: string, type: AccountRow['type']) {
  return rows.find((row) => row.currencyCode === currency && row.type === type)?.available ?? '0'
}

interface AvailableProps {
  facts: Facts
  available: Amount | undefined
  short: boolean
  /** Stands behind its name. */
  children: string | false
}

/** Available amount, with a link to transfer more, which stands out where it is needed. */
export function Available({ facts, available, short, children }: AvailableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const loggedIn = useLoggedIn()
  const [transferring, setTransferring] = useState(false)
  const { currency } = facts
  const { data: elsewhere = '0' } = useCall(
    'findUserCurrencyAccountList',
    { body: {} },
    { enabled: loggedIn, select: (rows) => availableOf(rows, currency, 2) },
  )
  if (!loggedIn) return null
  const isUrgent = !isZero(elsewhere) && (short || available === 0n)
  return (
    <div>
      <div className={style.availableLine}>
        <span className="words">
          {children
            ? t('common.both', { first: t('term.available'), second: children })
            : t('term.available')}
        </span>
        <b>
          {available === undefined
            ? '…'
            : format.figure(amountText(available, facts), { digits: 2 })}{' '}
          {currency}
        </b>
        {!isUrgent && (
          <button
            type="button"
            className={style.moreIn}
            aria-haspopup="dialog"
            aria-label={t('spot.transferIn')}
            onClick={() => setTransferring(true)}
          >
            <Icon name="transfer" size={20} />
          </button>
        )}
      </div>
      {isUrgent && (
        <button
          type="button"
          className={classes(style.transfer, style.urgent)}
          aria-haspopup="dialog"
          onClick={() => setTransferring(true)}
        >
          <Icon name="transfer" size={20} />
          <span className={classes(parts.grow, 'words')}>
            {t('spot.transferIn')}
            <small>
              {t('futures.inCoinAssets', { amount: `${format.amount(elsewhere)} ${currency}` })}
            </small>
          </span>
          <Icon name="right" size={20} />
        </button>
      )}
      {short && isZero(elsewhere) && (
        <p className={classes(parts.note, 'words')}>{t('futures.rechargeFirst', { currency })}</p>
      )}
      {transferring && (
        <TransferSheet currency={currency} to={1} onClose={() => setTransferring(false)} />
      )}
    </div>
  )
}

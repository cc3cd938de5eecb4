import { classes } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero } from '@candor/money/decimals'
import { useFormat } from '../../../data/format.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { TransferSheet } from '../../../shared/transfer/transfer-sheet.tsx'
import type { Funds, PairFacts } from '../pairs/pair-rules.ts'
import style from './ticket.module.css'

interface AvailableProps {
  pair: PairFacts
  funds: Funds | undefined
  buys: boolean
  short: boolean
}

/** Available amount, with the way to transfer more, which stands out where it is needed. */
export function Available({ pair, funds, buys, short }: AvailableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [transferring, setTransferring] = useState(false)
  const code = buys ? pair.quote : pair.base
  const here = funds && (buys ? funds.quote : funds.base)
  const elsewhere = funds && (buys ? funds.elsewhere.quote : funds.elsewhere.base)
  const helps = elsewhere !== undefined && !isZero(elsewhere)
  const urgent = helps && (short || (here !== undefined && isZero(here)))
  return (
    <>
      <div className={style.line}>
        <span className={classes(style.here, 'words')}>
          {t('term.available')}
          {!urgent && (
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
        </span>
        <b>{here === undefined ? '…' : `${format.amount(here)} ${code}`}</b>
      </div>
      {urgent && (
        <button
          type="button"
          className={style.transfer}
          aria-haspopup="dialog"
          onClick={() => setTransferring(true)}
        >
          <Icon name="transfer" size={20} />
          <span className={classes(style.transferWords, 'words')}>
            {t('spot.transferIn')}
            <small>
              {t('spot.inAccountAssets', { amount: `${format.amount(elsewhere)} ${code}` })}
            </small>
          </span>
          <Icon name="right" size={20} />
        </button>
      )}
      {transferring && <TransferSheet currency={code} onClose={() => setTransferring(false)} />}
    </>
  )
}

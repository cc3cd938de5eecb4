import type { TriggerRow } from '@candor/protocol'
import { refusedAs } from '@candor/client'
import { classes, showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { isZero } from '@candor/money/decimals'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchUntold } from '../../../data/own/refetch-untold.ts'
import { confirm } from '../../../shared/widgets/dialog.tsx'
import { Tag } from '../../../shared/widgets/tag.tsx'
import { isUnheard, useCancelProblem } from './cancel-problem.ts'
import { RefusalText } from './refusal-text.tsx'
import { triggerStatus, typeName, waitsFor } from '../terms/trigger-text.ts'
import style from './order-row.module.css'

/** A conditional order: its type and pair, what it waits for, how much, and what it holds. */
export function TriggerOrder({ order }: { order: TriggerRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { side, base, quote, quantity, amount, held, heldCurrency, status, orderId, exitOf } = order
  const { takeBack, busy } = useTakeBack()
  return (
    <article className={style.order}>
      <div className={style.first}>
        <span className={style.name}>
          <Tag tone={side === 'buy' ? 'rise' : 'fall'}>{typeName(order, t)}</Tag>
          <span className={style.pair}>
            {base}/{quote}
          </span>
          <span className={style.time}>{format.dateTime(order.createdAt)}</span>
        </span>
        {status === 'waiting' ? (
          <button
            type="button"
            className={classes(style.cancel, 'words')}
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) void takeBack(order)
            }}
          >
            {t('ticket.takeBack')}
          </button>
        ) : (
          <span className={classes(style.status, 'words')}>{triggerStatus(order, t)}</span>
        )}
      </div>
      {waitsFor(order, t, format).map((text) => (
        <p key={text} className={classes(style.terms, 'words')}>
          {text}
        </p>
      ))}
      {exitOf !== undefined && (
        <p className={classes(style.terms, 'words')}>{t('ticket.exitOf', { id: exitOf })}</p>
      )}
      {status === 'refused' && <RefusalText refusal={order.refusal} />}
      {orderId !== null && (
        <p className={classes(style.terms, 'words')}>{t('ticket.itsOrder', { id: orderId })}</p>
      )}
      <dl className={style.figures}>
        <div>
          <dt className="words">{quantity === null ? t('term.amount') : t('term.quantity')}</dt>
          <dd>
            {quantity === null
              ? `${format.amount(amount ?? '0')} ${quote}`
              : `${format.amount(quantity)} ${base}`}
          </dd>
        </div>
        {!isZero(held) && (
          <div>
            <dt className="words">{t('orders.holds')}</dt>
            <dd>
              {format.amount(held)} {heldCurrency}
            </dd>
          </div>
        )}
      </dl>
    </article>
  )
}

/** Asks, takes a conditional order back and says what came of it. */
function useTakeBack() {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useCancelProblem()
  const call = useCallMutation('revokeCoinTrigger')

  async function takeBack(order: TriggerRow) {
    const { base, quote, held, heldCurrency } = order
    const yes = await confirm({
      title: t('ticket.takeBackQuestion'),
      text: t('orders.cancelText', {
        order: `${typeName(order, t)} ${base}/${quote}`,
        amount: `${format.amount(held)} ${heldCurrency}`,
      }),
      confirm: t('ticket.takeBack'),
      leave: t('orders.keep'),
      danger: true,
    })
    if (!yes) return
    try {
      await call.mutateAsync({ params: { id: order.id } })
      showToast(t('ticket.takenBack'), { success: true })
    } catch (error) {
      showToast(problem(error))
      if (!refusedAs(error, 'order_closed') && !isUnheard(error)) return
    }
    await refetchUntold('getCoinTriggers', 'findUserCurrencyAccountList')
  }

  return { takeBack, busy: call.isPending }
}

import type { SpotOrderRow } from '@candor/protocol'
import { classes, showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchUntold } from '../../../data/own/refetch-untold.ts'
import { useCall } from '../../../data/queries.ts'
import { SPOT_STATES } from '../../../data/spot-states.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { confirm } from '../../../shared/widgets/dialog.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { OptionsSheet } from '../../../shared/widgets/options-sheet.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { Segmented } from '../../../shared/widgets/segmented.tsx'
import { SelectField } from '../../../shared/widgets/select-field.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { isUnheard } from '../../../shared/orders/unheard.ts'
import { useCancelProblem } from './cancel-problem.ts'
import { type Which, heldBy, ordersOf, pairsOf, whichBody } from './cancel-many.ts'
import style from './order-sheets.module.css'

/** As many open orders as one answer carries. */
export const OPEN_ORDERS = { body: { status: SPOT_STATES.open, limit: 100 } }

/** Opens the choice of which open orders are cancelled; `symbol`: the pair that it begins with. */
export function CancelMany({ symbol = '' }: { symbol?: string }) {
  const { t } = useTranslation()
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={style.opener}>
      <button
        type="button"
        className={classes(style.open, 'words')}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        {t('ticket.cancelMany')}
      </button>
      {choosing && <CancelManySheet symbol={symbol} onClose={() => setChoosing(false)} />}
    </div>
  )
}

function CancelManySheet({ symbol, onClose }: { symbol: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('getCoinOrder', OPEN_ORDERS)
  return (
    <Sheet title={t('ticket.cancelTitle')} onClose={onClose}>
      {data ? (
        <Choice orders={data.records} total={data.total} symbol={symbol} onClose={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} circle={false} />
      )}
    </Sheet>
  )
}

interface ChoiceProps {
  orders: readonly SpotOrderRow[]
  /** How many are open in all, which may be more than are known here. */
  total: number
  symbol: string
  onClose: () => void
}

function Choice({ orders, total, symbol, onClose }: ChoiceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const pairs = pairsOf(orders)
  const [picking, setPicking] = useState(false)
  const [which, setWhich] = useState<Which>({
    symbol: pairs.some((pair) => pair.symbol === symbol) ? symbol : '',
    side: 'both',
  })
  const { busy, problem, cancel } = useCancelMany(onClose)
  const chosen = ordersOf(orders, which)
  const isAll = which.symbol === '' && which.side === 'both'
  const count = isAll ? total : chosen.length
  const held = heldBy(chosen).map(({ currency, amount }) => `${format.amount(amount)} ${currency}`)
  // What the orders hold that are not known here, nobody can say.
  const freed = total > orders.length ? undefined : t('ticket.freed', { amount: held.join(' + ') })
  return (
    <div className={style.sheet}>
      <SelectField
        label={t('ticket.pairs')}
        value={pairs.find((pair) => pair.symbol === which.symbol)?.name ?? t('ticket.allPairs')}
        onPress={() => setPicking(true)}
      />
      <Segmented
        label={t('spot.side')}
        choices={[
          { value: 'both', label: t('ticket.sides') },
          { value: 'buy', label: t('ticket.buys') },
          { value: 'sell', label: t('ticket.sells') },
        ]}
        value={which.side}
        onChange={(side) => setWhich({ ...which, side })}
      />
      <p className={classes(style.note, 'words')} role="status">
        {count === 0
          ? t('ticket.cancelNone')
          : [t('orders.openCount', { count }), freed].filter(Boolean).join('. ')}
      </p>
      <Problem text={problem} />
      <Button
        wide
        kind="danger"
        busy={busy}
        disabled={count === 0}
        onPress={() => void cancel(which, { count, freed })}
      >
        {t('ticket.cancelTitle')}
      </Button>
      {picking && (
        <OptionsSheet
          title={t('ticket.pairs')}
          value={which.symbol}
          options={[
            { value: '', label: t('ticket.allPairs'), figure: format.count(total) },
            ...pairs.map((pair) => ({
              value: pair.symbol,
              label: pair.name,
              figure: format.count(pair.count),
            })),
          ]}
          onChoose={(next) => setWhich({ ...which, symbol: next })}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}

/** Asks once more, cancels, and says how many are cancelled now and how many at the next price. */
function useCancelMany(onDone: () => void) {
  const { t } = useTranslation()
  const say = useCancelProblem()
  const call = useCallMutation('revokeCoinOrders')
  const [problem, setProblem] = useState<string>()

  async function cancel(which: Which, { count, freed }: { count: number; freed?: string }) {
    const yes = await confirm({
      title: t('ticket.cancelQuestion', { count }),
      ...(freed !== undefined && { text: freed }),
      confirm: t('orders.cancel'),
      leave: t('orders.keep'),
      danger: true,
    })
    if (!yes) return
    setProblem(undefined)
    try {
      const { cancelled, waiting } = await call.mutateAsync({ body: whichBody(which) })
      const told = [
        (cancelled > 0 || waiting === 0) && t('ticket.cancelledMany', { count: cancelled }),
        waiting > 0 && t('ticket.waitingMany', { count: waiting }),
      ]
      showToast(told.filter(Boolean).join('. '), { success: true })
      onDone()
    } catch (error) {
      setProblem(say(error))
      if (!isUnheard(error)) return
    }
    await refetchUntold('getCoinOrder', 'findUserCurrencyAccountList')
  }

  return { busy: call.isPending, problem, cancel }
}

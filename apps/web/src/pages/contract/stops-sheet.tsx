import type { ContractOrderRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { checkAmount } from '../../data/check-amount.ts'
import { trimZeros } from '../../data/decimal.ts'
import { NONE, useFormat } from '../../data/format.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { classes } from '../../widgets/classes.ts'
import { Field } from '../../widgets/field.tsx'
import { Sheet } from '../../widgets/sheet.tsx'
import { SkeletonRows } from '../../widgets/skeleton.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { Problem } from '../../widgets/problem.tsx'
import style from './contract.module.css'
import { stopFault } from './estimate.ts'
import {
  type Facts,
  amountText,
  directionOf,
  ticksOf,
  titleOf,
  typedTicks,
  useFactsOf,
} from './facts.ts'
import { FigureList } from './figure-list.tsx'
import { Profit } from './profit.tsx'
import { useQuote } from './quote.ts'
import { refetchContracts } from './refetch.ts'
import { closeEstimate } from './standing.ts'
import { sideAndLever, stopFaultText } from './words.ts'

export type StopField = 'stopLoss' | 'stopProfit'

interface StopsSheetProps {
  row: ContractOrderRow
  /** A price that was chosen on the chart, for one of the two. */
  moved?: { field: StopField; price: string }
  onClose: () => void
}

/** Sets, changes and clears stop-loss and take-profit of a position or a waiting order. */
export function StopsSheet(props: StopsSheetProps) {
  const { t } = useTranslation()
  const facts = useFactsOf(props.row.symbol)
  return (
    <Sheet title={t('action.setTpSl')} onClose={props.onClose}>
      {facts ? <StopsForm {...props} facts={facts} /> : <SkeletonRows rows={4} circle={false} />}
    </Sheet>
  )
}

function StopsForm({ row, moved, onClose, facts }: StopsSheetProps & { facts: Facts }) {
  const { t } = useTranslation()
  const format = useFormat()
  const quote = useQuote(row.symbol)
  const setStops = useCallMutation('setStopProfitAndLoss')
  const waits = row.openPrice === null
  const from = row.openPrice ?? row.orderPrice ?? '0'
  const openPrice = ticksOf(from, facts.priceScale)
  const direction = directionOf(row.direction)
  const initial = {
    stopLoss: row.stopLoss === null ? '' : trimZeros(row.stopLoss),
    stopProfit: row.stopProfit === null ? '' : trimZeros(row.stopProfit),
    ...(moved && { [moved.field]: trimZeros(moved.price) }),
  }

  function check(field: StopField, text: string): string | undefined {
    if (text === '') return undefined
    const ticks = typedTicks(text, facts.priceScale)
    if (ticks === undefined) return checkAmount(text, facts.priceScale, t)
    const stop = field === 'stopLoss' ? 'stopLoss' : 'takeProfit'
    const fault = stopFault(stop, direction, ticks, openPrice)
    return fault && stopFaultText(fault, waits, t)
  }

  const form = useForm({
    initial,
    validate: ({ stopLoss, stopProfit }) => ({
      stopLoss: check('stopLoss', stopLoss),
      stopProfit: check('stopProfit', stopProfit),
    }),
    submit: async ({ stopLoss, stopProfit }) => {
      await setStops.mutateAsync({
        body: {
          orderNo: row.id,
          stopLoss: stopLoss === '' ? null : stopLoss,
          stopProfit: stopProfit === '' ? null : stopProfit,
        },
      })
      await refetchContracts()
      showToast(t('contract.saved'), { success: true })
      onClose()
    },
    fieldOf: (error) =>
      error === 'stop_loss_invalid'
        ? 'stopLoss'
        : error === 'take_profit_invalid'
          ? 'stopProfit'
          : undefined,
  })

  return (
    <form className={style.sheet} onSubmit={(event) => void form.send(event)} noValidate>
      <p className={style.sheetName}>
        <b>{`${sideAndLever(row, t)} ${titleOf(row)}`}</b>
      </p>
      <FigureList
        lines={[
          { name: waits ? t('term.limitPrice') : t('term.openPrice'), figure: format.figure(from) },
          { name: t('term.indexPrice'), figure: quote ? format.figure(quote.price) : NONE },
          {
            name: t('term.liquidationPrice'),
            figure:
              row.liquidationPrice === null
                ? t('contract.none')
                : format.figure(row.liquidationPrice),
          },
        ]}
      />
      {(['stopLoss', 'stopProfit'] as const).map((field) => (
        <div key={field}>
          <Field
            label={field === 'stopLoss' ? t('term.stopLoss') : t('term.takeProfit')}
            kind="figure"
            maxLength={24}
            placeholder={NONE}
            aside={
              <button
                type="button"
                className={style.clear}
                disabled={form.values[field] === ''}
                onClick={() => form.set(field, '')}
              >
                {t('contract.clear')}
              </button>
            }
            {...form.field(field)}
            // A price is checked while it is written: which side it has to be on is no typing error.
            error={form.error(field) ?? check(field, form.values[field])}
          />
          {check(field, form.values[field]) === undefined && (
            <Outcome
              row={row}
              facts={facts}
              text={form.values[field]}
              index={quote?.price}
              field={field}
            />
          )}
        </div>
      ))}
      <p className={classes(style.note, 'words')}>{t('contract.gap')}</p>
      <Problem text={form.problem} />
      <Button submit wide busy={form.busy} disabled={!form.ready}>
        {t('contract.save')}
      </Button>
    </form>
  )
}

interface OutcomeProps {
  row: ContractOrderRow
  facts: Facts
  text: string
  index: string | undefined
  field: StopField
}

/** What a stop would bring if it closed at its own price, and what may come before it. */
function Outcome({ row, facts, text, index, field }: OutcomeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const ticks = typedTicks(text, facts.priceScale)
  if (ticks === undefined) return null
  const direction = directionOf(row.direction)
  const below = (field === 'stopLoss') === (direction === 'long')
  const now = index === undefined ? undefined : ticksOf(index, facts.priceScale)
  const isPast =
    row.openPrice !== null && now !== undefined && (below ? now <= ticks : now >= ticks)
  const liquidation =
    row.liquidationPrice === null ? undefined : ticksOf(row.liquidationPrice, facts.priceScale)
  const isLater =
    field === 'stopLoss' &&
    liquidation !== undefined &&
    (direction === 'long' ? ticks <= liquidation : ticks >= liquidation)
  const { profit } = closeEstimate(row, facts, ticks)
  return (
    <div className={style.outcome}>
      <span className="words">{t('contract.there')}</span>
      <Profit amount={amountText(profit, facts)} currency={facts.currency} />
      {isPast && <p className="words">{t('contract.past')}</p>}
      {isLater && (
        <p className="words">
          {t('contract.liquidatedFirst', { price: format.figure(row.liquidationPrice!) })}
        </p>
      )}
    </div>
  )
}

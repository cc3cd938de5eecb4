import type { FuturesOrderRow } from '@candor/protocol'
import { classes, showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { NONE, useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useWaiting } from '../../../shared/orders/use-waiting.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './positions.module.css'
import parts from '../parts.module.css'
import { type Facts, amountText, titleOf, typedTicks } from '../facts.ts'
import { WithFacts } from '../with-facts.tsx'
import { FigureList } from '../figure-list.tsx'
import { Profit } from '../profit.tsx'
import { useQuote } from '../quote.ts'
import { refetchFutures } from '../refetch.ts'
import { closeEstimate } from '../position-figures.ts'
import { sideAndLever } from '../futures-texts.ts'
import { type StopField, stopNotes, stopsForm, stopsOf } from './stops-design.ts'

interface StopsSheetProps {
  row: FuturesOrderRow
  onClose: () => void
}

/** Sets, changes and clears stop-loss and take-profit of a position or a waiting order. */
export function StopsSheet(props: StopsSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet title={t('action.setTpSl')} onClose={props.onClose}>
      <WithFacts symbol={props.row.symbol}>
        {(facts) => <StopsForm {...props} facts={facts} />}
      </WithFacts>
    </Sheet>
  )
}

function StopsForm({ row, onClose, facts }: StopsSheetProps & { facts: Facts }) {
  const { t } = useTranslation()
  const format = useFormat()
  const quote = useQuote(row.symbol)
  const setStops = useCallMutation('setStopProfitAndLoss')
  const around = { row, facts }
  const form = useForm(stopsForm, {
    initial: () => stopsOf(row),
    around,
    submit: async (values) => {
      await setStops.mutateAsync({ body: stopsForm.summary(values, around).body })
      void refetchFutures()
      showToast(t('futures.saved'), { success: true })
      onClose()
    },
  })
  const { waits, from } = form.summary
  const isSent = useWaiting(setStops.isPending)

  return (
    <form className={parts.sheet} onSubmit={(event) => void form.send(event)} noValidate>
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
                ? t('futures.none')
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
                {t('futures.clear')}
              </button>
            }
            {...form.field(field)}
          />
          {form.error(field) === undefined && (
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
      <p className={classes(parts.note, 'words')}>{t('futures.gap')}</p>
      <Problem text={form.problem} />
      <Button submit wide busy={form.busy} disabled={!form.ready}>
        {isSent ? t('orders.waitingForPrice') : t('futures.save')}
      </Button>
    </form>
  )
}

interface OutcomeProps {
  row: FuturesOrderRow
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
  const notes = stopNotes({ row, facts }, { field, ticks }, index, { t, format })
  const { profit } = closeEstimate(row, facts, ticks)
  return (
    <div className={style.outcome}>
      <span className="words">{t('futures.there')}</span>
      <Profit amount={amountText(profit, facts)} currency={facts.currency} />
      {notes.map((note) => (
        <p key={note} className="words">
          {note}
        </p>
      ))}
    </div>
  )
}

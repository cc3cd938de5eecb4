import type { FuturesOrderRow } from '@candor/protocol'
import { classes, showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { NONE, useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useWaiting } from '../../../shared/orders/use-waiting.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { Segmented } from '../../../shared/widgets/segmented.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import style from './positions.module.css'
import parts from '../parts.module.css'
import { type Facts, amountText, priceText, ticksOf, titleOf } from '../facts.ts'
import { WithFacts } from '../with-facts.tsx'
import { FigureList } from '../figure-list.tsx'
import { sideAndLever } from '../futures-texts.ts'
import { useQuote } from '../quote.ts'
import { refetchFutures } from '../refetch.ts'
import { useAvailable } from '../ticket/available.tsx'
import { marginOf } from '../wire-fields.ts'
import { marginForm, type Way } from './margin-design.ts'

interface MarginSheetProps {
  row: FuturesOrderRow
  onClose: () => void
}

/** Adds margin to a position, or takes out what it does not need. */
export function MarginSheet(props: MarginSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet title={t('futures.changeMargin')} onClose={props.onClose}>
      <WithFacts symbol={props.row.symbol}>
        {(facts) => <MarginForm {...props} facts={facts} />}
      </WithFacts>
    </Sheet>
  )
}

function MarginForm({ row, onClose, facts }: MarginSheetProps & { facts: Facts }) {
  const { t } = useTranslation()
  const format = useFormat()
  const quote = useQuote(row.symbol)
  const available = useAvailable(facts)
  const add = useCallMutation('addContractMargin')
  const remove = useCallMutation('removeContractMargin')
  const index = quote && ticksOf(quote.price, facts.priceScale)
  const around = { row, facts, available, index }
  const form = useForm(marginForm, {
    initial: { way: 'add' as Way, amount: '' },
    around,
    submit: async (values) => {
      const { body } = marginForm.summary(values, around)
      await (values.way === 'add' ? add : remove).mutateAsync({ body })
      void refetchFutures()
      showToast(t('futures.saved'), { success: true })
      onClose()
    },
  })
  const { most, after } = form.summary
  const isSent = useWaiting(remove.isPending)
  const money = (units: bigint) => `${format.amount(amountText(units, facts))} ${facts.currency}`
  const isAdding = form.values.way === 'add'

  return (
    <form className={parts.sheet} onSubmit={(event) => void form.send(event)} noValidate>
      <p className={style.sheetName}>
        <b>{`${sideAndLever(row, t)} ${titleOf(row)}`}</b>
      </p>
      <Segmented
        label={t('futures.changeMargin')}
        choices={[
          { value: 'add', label: t('futures.addMargin') },
          { value: 'remove', label: t('futures.takeOutMargin') },
        ]}
        value={form.values.way}
        onChange={(way) => form.set('way', way)}
      />
      <Field
        label={`${t('term.amount')} (${facts.currency})`}
        kind="figure"
        maxLength={24}
        aside={
          <button
            type="button"
            className={style.clear}
            disabled={most === undefined || most === 0n}
            onClick={() => form.set('amount', amountText(most!, facts))}
          >
            {t('common.all')}
          </button>
        }
        {...form.field('amount')}
      />
      <FigureList
        lines={[
          {
            name: isAdding ? t('term.available') : t('futures.mostTakenOut'),
            figure: most === undefined ? NONE : money(most),
          },
          {
            name: t('term.margin'),
            figure: `${format.amount(marginOf(row))} ${facts.currency}`,
            under: after && t('futures.afterwards', { figure: money(after.margin) }),
          },
          {
            name: t('term.liquidationPrice'),
            figure:
              row.liquidationPrice === null
                ? t('futures.none')
                : format.figure(row.liquidationPrice),
            under:
              after &&
              t('futures.afterwards', {
                figure:
                  after.liquidation === 0
                    ? t('futures.none')
                    : format.figure(priceText(after.liquidation, facts)),
              }),
          },
        ]}
      />
      <p className={classes(parts.note, 'words')}>
        {isAdding ? t('futures.addMarginHint') : t('futures.takeOutHint')}
      </p>
      <Problem text={form.problem} />
      <Button submit wide busy={form.busy} disabled={!form.ready}>
        {isSent
          ? t('orders.waitingForPrice')
          : isAdding
            ? t('futures.addMargin')
            : t('futures.takeOutMargin')}
      </Button>
    </form>
  )
}

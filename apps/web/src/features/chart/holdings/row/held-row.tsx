import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import type { HeldRow } from '../../../../shared/chart/held.ts'
import { Icon } from '../../../../shared/widgets/icon.tsx'
import { Triangle } from '../../../../shared/widgets/change.tsx'
import { type HeldStore, lineOf, useHeld } from '../pulling/held-store.ts'
import { Question } from './question.tsx'
import style from './row.module.css'

const NONE: readonly never[] = []

/** Below the chart: a position or an order with its acts, or what the line that was pulled would mean. */
export function HeldRowView({ store }: { store: HeldStore }) {
  const { t } = useTranslation()
  const rows = useHeld(store, ({ held }) => held?.rows ?? NONE)
  const chosen = useHeld(store, (all) => all.chosen)
  const refusal = useHeld(store, (all) => all.refusal)
  const asked = useHeld(store, ({ pulling }) => (pulling?.stage === 'pulled' ? undefined : pulling))
  const why = useHeld(store, ({ pulling }) => pulling?.why)
  const line = lineOf(store, asked?.id)
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  )
  const row = rows[at]
  if (!row && !asked && why === undefined && refusal === undefined) return null
  return (
    <section className={style.row} aria-label={t('futures.own')} data-held-row>
      {asked && line?.pull ? (
        <Question store={store} line={line} pull={line.pull} pulling={asked} />
      ) : why !== undefined ? (
        <p className={classes(style.why, 'words')} role="status">
          {why}
        </p>
      ) : refusal !== undefined ? (
        <Refusal text={refusal} onClose={() => store.setState({ refusal: undefined })} />
      ) : (
        row && (
          <Acts
            row={row}
            at={at}
            count={rows.length}
            onNext={() => store.setState({ chosen: rows[(at + 1) % rows.length]!.id })}
          />
        )
      )}
    </section>
  )
}

interface ActsProps {
  row: HeldRow
  at: number
  count: number
  onNext: () => void
}

function Acts({ row, at, count, onNext }: ActsProps) {
  const { t } = useTranslation()
  const { side, text, label, acts } = row
  const tag = (
    <span className={classes(style.tag, style[side])}>
      <Triangle direction={side === 'buy' ? 'rise' : 'fall'} />
      <span className="words">{text}</span>
    </span>
  )
  return (
    <>
      {count > 1 ? (
        <button
          type="button"
          className={style.next}
          aria-label={t('held.next', { label, at: at + 1, count })}
          onClick={onNext}
        >
          {tag}
          <span aria-hidden="true">{`${at + 1}/${count}`}</span>
        </button>
      ) : (
        <span className={style.next} role="img" aria-label={label}>
          {tag}
        </span>
      )}
      <div className={style.acts}>
        {acts.map((act) => (
          <button
            key={act.name}
            type="button"
            className={classes(style.act, 'words')}
            aria-disabled={act.isBusy || undefined}
            onClick={() => {
              if (!act.isBusy) act.onPress()
            }}
          >
            {act.label}
          </button>
        ))}
      </div>
    </>
  )
}

/** The venue said no: the line is back where it was. */
function Refusal({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes(style.refusal, 'words')} role="alert">
        <Icon name="alert" size={16} />
        <span>{text}</span>
      </p>
      <button type="button" className={classes(style.act, style.close, 'words')} onClick={onClose}>
        {t('common.close')}
      </button>
    </>
  )
}

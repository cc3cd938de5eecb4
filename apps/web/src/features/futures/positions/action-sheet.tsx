import type { FuturesOrderRow } from '@candor/protocol'
import { classes, showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '@candor/client'
import { useFormat } from '../../../data/format.ts'
import { useProblem } from '../../../data/problem.ts'
import { PATIENCE_SECONDS, useWaiting } from '../../../shared/orders/use-waiting.ts'
import { useShown } from '../../../shared/form/use-shown.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { ActionFigures } from './action-figures.tsx'
import { PartChoice } from './part-choice.tsx'
import { lotsWritten } from './part.ts'
import type { Action } from './action.ts'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './positions.module.css'
import parts from '../parts.module.css'
import { titleOf, useFuturesFacts } from '../facts.ts'
import { Notice } from '../../../shared/ticket/notice.tsx'
import { useQuote } from '../quote.ts'
import { refetchFutures } from '../refetch.ts'
import { UnlockChoice } from './unlock-choice.tsx'
import { useActions } from './use-actions.ts'
import { usePause } from '../ticket/use-obstacles.ts'
import { sideAndLever } from '../futures-texts.ts'

interface ActionSheetProps {
  action: Action
  row: FuturesOrderRow
  onClose: () => void
}

/** Sheet that confirms an act, with the figures of this moment, and carries it out. */
export function ActionSheet({ action, row, onClose }: ActionSheetProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useProblem()
  const { data, error, refetch } = useFuturesFacts()
  const quote = useQuote(row.symbol)
  const pause = usePause(quote)
  const actions = useActions()
  const shown = useShown()
  const waits = useWaiting(actions.busy)
  /** The one of the two to be closed by an unlocking. */
  const [chosen, setChosen] = useState<FuturesOrderRow>()
  const [refused, setRefused] = useState<string>()
  const [text, setText] = useState(String(row.lots))
  const isParted = action === 'close' && row.lockedWith === null && row.lots > 1
  const lots = isParted ? lotsWritten(text, row.lots) : row.lots
  const facts = data?.find(({ symbol }) => symbol === row.symbol)
  const target = action === 'unlock' ? chosen : row

  const words = {
    close: {
      title: t('futures.closeTitle'),
      hint: row.lockedWith === null ? t('futures.closeHint') : t('futures.unlockHint'),
      // "Close" alone is what the sheet's cross says.
      act: t('futures.closeTitle'),
    },
    reverse: {
      title: t('action.closeAndReverse'),
      hint: t('futures.reverseHint'),
      act: t('action.closeAndReverse'),
    },
    follow: {
      title: t('action.followOrder'),
      hint: t('futures.followHint'),
      act: t('action.followOrder'),
    },
    lock: { title: t('action.lock'), hint: t('futures.lockHint'), act: t('action.lock') },
    unlock: { title: t('action.unlock'), hint: t('futures.unlockHint'), act: t('action.unlock') },
  }[action]

  const lotsText = (count: number) => t('futures.lotsCount', { count, lots: format.count(count) })

  async function act() {
    if (!target || lots === undefined) return
    setRefused(undefined)
    try {
      const part = lots < target.lots && isParted ? lots : undefined
      const done = await actions.carryOut(action, target.id, part)
      const { reduced, opened } = done
      // Where it had fewer lots by then, all of it was closed.
      const closed = done.closed ?? (reduced?.status === 'closed' ? reduced : undefined)
      const told: string[] = []
      if (reduced && !closed) {
        told.push(t('futures.partClosed', { left: lotsText(reduced.lots) }))
      }
      if (closed?.closePrice && closed.netProfit) {
        const profit = `${format.figure(closed.netProfit, { digits: 2, sign: true })} ${closed.currencyCode}`
        told.push(t('futures.closedAt', { price: format.figure(closed.closePrice), profit }))
      }
      if (opened?.openPrice) {
        told.push(t('futures.openedAt', { price: format.figure(opened.openPrice) }))
      }
      if (told.length > 0) showToast(told.join('\n'), { success: true })
      onClose()
    } catch (fault) {
      setRefused(problem(fault))
      if (!shown.current) showToast(problem(fault))
      if (!isCallError(fault) || fault.fault !== 'answer') return
    }
    await refetchFutures()
  }

  return (
    <Sheet title={words.title} onClose={onClose}>
      <div className={parts.sheet}>
        <p className={style.sheetName}>
          <b>{`${sideAndLever(row, t)} ${titleOf(row)}`}</b>
          <span>{lotsText(row.lots)}</span>
        </p>
        <p className={classes(parts.note, 'words')}>{words.hint}</p>
        {isParted && <PartChoice all={row.lots} text={text} lots={lots} onChange={setText} />}
        {action === 'unlock' && <UnlockChoice row={row} chosen={chosen} onChoose={setChosen} />}
        {!facts && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !(facts && quote) && <SkeletonRows rows={3} circle={false} />}
        {facts && quote && target && (
          <ActionFigures
            {...{ action, facts, quote }}
            row={target}
            lots={isParted ? lots : undefined}
          />
        )}
        {pause && <Notice>{pause}</Notice>}
        <Problem text={refused} />
        <div className={classes(style.sheetButtons, waits && style.one)}>
          {!waits && (
            <Button kind="plain" wide onPress={onClose}>
              {t('common.back')}
            </Button>
          )}
          <Button
            wide
            busy={actions.busy}
            disabled={!target || lots === undefined || !facts || !quote || pause !== undefined}
            onPress={() => void act()}
          >
            {waits ? t('orders.waitingForPrice') : words.act}
          </Button>
        </div>
        <p className={classes(parts.note, 'words')}>
          {t('futures.moves', { time: t('common.seconds', { count: PATIENCE_SECONDS }) })}
        </p>
      </div>
    </Sheet>
  )
}

import type { FuturesOrderRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NONE, useFormat } from '../../../data/format.ts'
import { NoQuote } from '../../../shared/quotes/no-quote.tsx'
import { Button } from '../../../shared/widgets/button.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { Bone } from '../../../shared/widgets/skeleton.tsx'
import { Tag } from '../../../shared/widgets/tag.tsx'
import { ActionSheet } from './action-sheet.tsx'
import type { Action } from './action.ts'
import style from './positions.module.css'
import parts from '../parts.module.css'
import { type Facts, amountText, ticksOf, titleOf, useFactsOf } from '../facts.ts'
import { OrderSheet } from '../order-sheet.tsx'
import { Profit } from '../profit.tsx'
import { type Quote, useQuote } from '../quote.ts'
import { standingOf } from '../position-figures.ts'
import { MarginSheet } from './margin-sheet.tsx'
import { StepsSheet } from './steps-sheet.tsx'
import { StopsSheet } from './stops-sheet.tsx'
import { sideAndLever } from '../futures-texts.ts'
import { marginOf } from '../wire-fields.ts'

type Opened = Action | 'stops' | 'steps' | 'margin' | 'details'

/** A position: what it is, how it stands now, its stops, and all that can be done with it. */
export function PositionCard({ row }: { row: FuturesOrderRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = useFactsOf(row.symbol)
  const quote = useQuote(row.symbol)
  const [opened, setOpened] = useState<Opened>()
  const locked = row.lockedWith !== null
  const actions: { action: Action; label: string }[] = locked
    ? [
        { action: 'unlock', label: t('action.unlock') },
        { action: 'close', label: t('action.closePosition') },
      ]
    : [
        { action: 'close', label: t('action.closePosition') },
        { action: 'reverse', label: t('action.closeAndReverse') },
        { action: 'follow', label: t('action.followOrder') },
        { action: 'lock', label: t('action.lock') },
      ]
  const close = () => setOpened(undefined)
  return (
    <article className={parts.card} aria-label={`${sideAndLever(row, t)} ${titleOf(row)}`}>
      <button type="button" className={parts.cardHead} onClick={() => setOpened('details')}>
        <Tag tone={row.direction === 'buyLong' ? 'rise' : 'fall'}>{sideAndLever(row, t)}</Tag>
        <span className={parts.cardTitle}>{titleOf(row)}</span>
        {row.lockedWith !== null && (
          <Tag tone="blue">
            <Icon name="lock" size={14} />
            {t('futures.lockedWith', { id: row.lockedWith })}
          </Tag>
        )}
        <span className={parts.grow} />
        <Icon name="right" size={16} />
      </button>
      <LiveFigures row={row} facts={facts} quote={quote} />
      <button type="button" className={parts.stopsRow} onClick={() => setOpened('stops')}>
        <StopTexts row={row} />
        <span className={parts.edit}>{t('action.setTpSl')}</span>
      </button>
      <button type="button" className={parts.stopsRow} onClick={() => setOpened('steps')}>
        <span className={style.stopTexts}>
          <span>
            <span className="words">{t('futures.steps')}</span>{' '}
            <b>{format.count(row.steps.length)}</b>
          </span>
          {row.trailingStop !== null && (
            <span>
              <span className="words">{t('futures.trailingStop')}</span>{' '}
              <b>{format.figure(row.trailingStop.price)}</b>
            </span>
          )}
        </span>
        <span className={parts.edit}>{t('futures.setSteps')}</span>
      </button>
      <button type="button" className={parts.stopsRow} onClick={() => setOpened('margin')}>
        <span className={style.stopTexts}>
          <span>
            <span className="words">{t('term.margin')}</span>{' '}
            <b>{`${format.amount(marginOf(row))} ${row.currencyCode}`}</b>
          </span>
        </span>
        <span className={parts.edit}>{t('futures.changeMargin')}</span>
      </button>
      <div className={style.actions}>
        {actions.map(({ action, label }) => (
          <Button key={action} kind="plain" small wide onPress={() => setOpened(action)}>
            {label}
          </Button>
        ))}
      </div>
      {opened === 'stops' && <StopsSheet row={row} onClose={close} />}
      {opened === 'steps' && <StepsSheet row={row} onClose={close} />}
      {opened === 'margin' && <MarginSheet row={row} onClose={close} />}
      {opened === 'details' && <OrderSheet row={row} onClose={close} />}
      {opened !== undefined && isAction(opened) && (
        <ActionSheet action={opened} row={row} onClose={close} />
      )}
    </article>
  )
}

function isAction(opened: Opened): opened is Action {
  return !['stops', 'steps', 'margin', 'details'].includes(opened)
}

interface LiveFiguresProps {
  row: FuturesOrderRow
  facts: Facts | undefined
  quote: Quote | undefined
}

function LiveFigures({ row, facts, quote }: LiveFiguresProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const standing = facts && quote && standingOf(row, facts, ticksOf(quote.price, facts.priceScale))
  const { currencyCode } = row
  const figures = [
    {
      name: t('futures.breakEven'),
      text: row.breakEvenPrice === null ? NONE : format.figure(row.breakEvenPrice),
    },
    {
      name: t('futures.ratio'),
      text:
        standing?.ratioPercent === undefined
          ? NONE
          : format.percent(standing.ratioPercent, { plain: true }),
    },
    { name: t('term.lots'), text: format.count(row.lots) },
    {
      name: t('term.openPrice'),
      text: row.openPrice === null ? NONE : format.figure(row.openPrice),
    },
    { name: t('term.indexPrice'), text: quote ? format.figure(quote.price) : NONE },
    {
      name: t('term.liquidation'),
      text: row.liquidationPrice === null ? t('futures.none') : format.figure(row.liquidationPrice),
    },
  ]
  return (
    <>
      <div className={style.unrealised}>
        <span className="words">{t('term.unrealisedProfit')}</span>
        {standing && facts ? (
          <Profit
            amount={amountText(standing.profit, facts)}
            currency={currencyCode}
            percent={standing.profitPercent}
          />
        ) : (
          <NoQuote>
            <Bone width={120} height={20} />
          </NoQuote>
        )}
      </div>
      <dl className={parts.grid}>
        {figures.map(({ name, text }) => (
          <div key={name}>
            <dt className="words">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Stop-loss and take-profit of a position or a waiting order, or that there is none. */
export function StopTexts({ row }: { row: FuturesOrderRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const text = (price: string | null) => (price === null ? NONE : format.figure(price))
  return (
    <span className={style.stopTexts}>
      <span>
        <span className="words">{t('term.stopLoss')}</span> <b>{text(row.stopLoss)}</b>
      </span>
      <span>
        <span className="words">{t('term.takeProfit')}</span> <b>{text(row.stopProfit)}</b>
      </span>
    </span>
  )
}

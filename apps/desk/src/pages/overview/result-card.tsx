import { useState } from 'react'
import { money } from '../../data/figures.ts'
import { nameOf } from '../../data/names.ts'
import { useRead } from '../../data/reads.ts'
import { dayText } from '../../data/time.ts'
import { Card } from '../../widgets/card.tsx'
import { Chips } from '../../widgets/chips.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../widgets/states.tsx'
import { type ProductDays, currenciesOf, largest, productDays, reach } from './result-days.ts'
import style from './charts.module.css'

const DAYS = 14
const EVERY_MS = 60_000

/** What the house gained and lost by product: a bar a day, zero in the middle, one scale for all. */
export function ResultCard() {
  const read = useRead('houseResult', { days: DAYS }, { everyMs: EVERY_MS })
  const [chosen, setChosen] = useState('')
  const codes = read.data ? currenciesOf(read.data) : []
  const currency = codes.includes(chosen) ? chosen : codes[0]
  return (
    <Card
      title={`Result of the house, ${DAYS} days`}
      aside={
        codes.length > 1 &&
        currency !== undefined && (
          <Chips
            label="Currency"
            value={currency}
            options={codes.map((value) => ({ value, label: value }))}
            onChange={setChosen}
          />
        )
      }
      flush
    >
      {read.data && currency !== undefined ? (
        <Rows rows={productDays(read.data, currency)} currency={currency} />
      ) : read.data ? (
        <EmptyState title="Nothing has ended in these days.">
          Contracts, trades and income show here once they are settled.
        </EmptyState>
      ) : read.fault ? (
        <ErrorState fault={read.fault} onRetry={read.again} />
      ) : (
        <LoadingRows rows={4} />
      )}
    </Card>
  )
}

function Rows({ rows, currency }: { rows: readonly ProductDays[]; currency: string }) {
  const scale = largest(rows)
  return (
    <SmallTable
      label="Result of the house"
      rows={rows}
      keyOf={({ product }) => product}
      empty="Nothing has ended in these days."
      columns={[
        { head: 'Product', cell: ({ product }) => nameOf(product) },
        {
          head: 'Day by day',
          cell: (row) => <Bars row={row} scale={scale} currency={currency} />,
        },
        { head: 'In all', right: true, cell: ({ total }) => money(total, currency) },
      ]}
    />
  )
}

const HEIGHT = 40
const STEP = 22
const BAR = 14

/** A bar a day about a line at zero; each says its day and figure. */
function Bars(props: { row: ProductDays; scale: string; currency: string }) {
  const { row, scale, currency } = props
  const width = row.days.length * STEP
  const middle = HEIGHT / 2
  return (
    <svg
      className={style.bars}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={row.days
        .filter(({ result }) => result !== '0')
        .map(({ day, result }) => `${dayText(day)}: ${money(result, currency)}`)
        .join('; ')}
    >
      <line x1={0} x2={width} y1={middle} y2={middle} />
      {row.days.map(({ day, result }, place) => {
        const length = (reach(result, scale) * (middle - 1)) / 1000
        const tall = result === '0' ? 0 : Math.max(1, Math.abs(length))
        return (
          <g key={day}>
            <title>{`${dayText(day)}: ${money(result, currency)}`}</title>
            <rect className={style.hit} x={place * STEP} y={0} width={STEP} height={HEIGHT} />
            <rect
              x={place * STEP + (STEP - BAR) / 2}
              y={length < 0 ? middle : middle - tall}
              width={BAR}
              height={tall}
            />
          </g>
        )
      })}
    </svg>
  )
}

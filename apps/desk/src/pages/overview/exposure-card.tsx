import type { RiskOverview } from '@candor/desk-protocol'
import { fullMoney } from '../../data/figures.ts'
import { Card } from '../../widgets/card.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { EXPOSURE_HEED_PERCENT } from './findings.ts'
import style from './charts.module.css'

type Side = RiskOverview['exposure'][number]

interface SymbolSides {
  symbol: string
  short: Side
  long: Side
}

/** Futures, open and waiting, by symbol: short left and long right of one line, the limit at the ends. */
export function ExposureCard({ exposure }: Pick<RiskOverview, 'exposure'>) {
  return (
    <Card
      title="Exposure in futures"
      aside={`From ${EXPOSURE_HEED_PERCENT}% it is named above; at 100% new orders are refused`}
      flush
    >
      <SmallTable
        label="Exposure"
        rows={bySymbol(exposure)}
        first={10}
        keyOf={({ symbol }) => symbol}
        empty="No futures are open or waiting."
        columns={[
          { head: 'Symbol', cell: ({ symbol }) => symbol },
          { head: 'Short', right: true, cell: ({ short }) => worthOf(short) },
          { head: 'Of the limit', cell: (row) => <Sides row={row} /> },
          { head: 'Long', cell: ({ long }) => worthOf(long) },
          {
            head: 'Allowed each way',
            right: true,
            cell: ({ long }) => fullMoney(long.limit, long.currencyCode),
          },
        ]}
      />
    </Card>
  )
}

/** Both sides of each symbol, the most used first. */
function bySymbol(exposure: readonly Side[]): SymbolSides[] {
  const sides = (symbol: string, direction: Side['direction']) =>
    exposure.find((row) => row.symbol === symbol && row.direction === direction)
  const rows = [...new Set(exposure.map(({ symbol }) => symbol))].flatMap((symbol) => {
    const [short, long] = [sides(symbol, 'short'), sides(symbol, 'long')]
    return short && long ? [{ symbol, short, long }] : []
  })
  const used = ({ short, long }: SymbolSides) => Math.max(short.usedPercent, long.usedPercent)
  return rows.sort((a, b) => used(b) - used(a))
}

function worthOf({ worth, currencyCode, usedPercent }: Side) {
  return `${fullMoney(worth, currencyCode)}, ${usedPercent}%`
}

const HALF = 100
const HEIGHT = 10

function Sides({ row: { symbol, short, long } }: { row: SymbolSides }) {
  const wide = ({ usedPercent }: Side) => Math.min(HALF, (usedPercent * HALF) / 100)
  const standing = ({ usedPercent }: Side) =>
    usedPercent >= 90 ? style.bad : usedPercent >= 70 ? style.heed : style.calm
  return (
    <svg
      className={style.sides}
      viewBox={`0 0 ${2 * HALF} ${HEIGHT}`}
      width={2 * HALF}
      height={HEIGHT}
      role="img"
      aria-label={`${symbol}: short ${short.usedPercent}%, long ${long.usedPercent}% of the limit`}
    >
      <rect className={style.track} x={0} y={2} width={2 * HALF} height={HEIGHT - 4} rx={3} />
      <rect
        className={standing(short)}
        x={HALF - wide(short)}
        y={2}
        width={wide(short)}
        height={6}
      />
      <rect className={standing(long)} x={HALF} y={2} width={wide(long)} height={6} />
      <line x1={HALF} x2={HALF} y1={0} y2={HEIGHT} />
    </svg>
  )
}

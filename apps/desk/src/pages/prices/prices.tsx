import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Prices } from '@candor/desk-protocol'
import { exact } from '../../data/figures.ts'
import { useRead } from '../../data/reads.ts'
import { Chips } from '../../widgets/chips.tsx'
import { type Column, DataTable } from '../../widgets/data-table.tsx'
import { Case, SplitPage } from '../../widgets/page.tsx'
import { EmptyState, LoadingRows } from '../../widgets/states.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Ago } from '../../widgets/time.tsx'
import { ExcludeSource } from './exclude-source.tsx'
import { type SymbolPrice, pauses } from './names.ts'
import { Sources } from './sources.tsx'
import { SymbolCase } from './symbol-case.tsx'
import style from './prices.module.css'

const EVERY_MS = 5_000
/** The address of where prices come from: a narrow screen shows the list or this. */
const SOURCES = 'sources'

const FILTERS = {
  all: () => true,
  paused: ({ pause }: SymbolPrice) => pause !== null && pause !== 'closed',
  out: ({ constituents }: SymbolPrice) =>
    constituents.some(({ standing }) => standing !== 'used' && standing !== 'other'),
} as const
type Filter = keyof typeof FILTERS

const filterNames: Readonly<Record<Filter, string>> = {
  all: 'All',
  paused: 'Paused',
  out: 'With some left out',
}

/** Every price with what it is made of, where prices come from, and the way to leave one out. */
function PricesPage() {
  const { symbol: named } = useParams()
  const [filter, setFilter] = useState<Filter>('all')
  const read = useRead('prices', {}, { everyMs: EVERY_MS })
  const prices = read.data
  const symbols = prices?.symbols
  const open = symbols?.find(({ symbol }) => symbol === named)
  const filters = prices?.simulated
    ? (['all', 'paused'] as const)
    : (Object.keys(FILTERS) as Filter[])
  return (
    <SplitPage
      title="Prices"
      back={named ? '/prices' : undefined}
      about={
        prices ? (
          <>
            {prices.simulated ? 'Prices are made here.' : 'What every price is made of.'} Read{' '}
            <Ago at={prices.venueTime} />
            {read.fault && '; it cannot be read just now, so this is as it was'}.
          </>
        ) : (
          'What every price is made of.'
        )
      }
      actions={prices && !prices.simulated && <ExcludeSource prices={prices} open={open?.symbol} />}
      filters={
        <>
          <Chips<Filter>
            label="Which symbols"
            value={filter}
            options={filters.map((value) => ({
              value,
              label: filterNames[value],
              ...(symbols ? { count: symbols.filter(FILTERS[value]).length } : {}),
            }))}
            onChange={setFilter}
          />
          <Link className={style.sources} to={`/prices/${SOURCES}`}>
            Where prices come from, and what is out of use
          </Link>
        </>
      }
      detail={
        <Detail prices={prices} open={open} named={named} isRefused={read.fault !== undefined} />
      }
    >
      <DataTable<SymbolPrice>
        label="Symbols"
        rows={symbols?.filter(FILTERS[filter])}
        fault={prices ? undefined : read.fault}
        onRetry={read.again}
        renewing={read.renewing && !prices}
        keyOf={({ symbol }) => symbol}
        hrefOf={({ symbol }) => `/prices/${encodeURIComponent(symbol)}`}
        current={open?.symbol}
        empty={{ title: 'No symbol is so just now.' }}
        columns={[
          { key: 'symbol', head: 'Symbol', cell: ({ symbol }) => symbol },
          {
            key: 'price',
            head: 'Price',
            align: 'right',
            cell: ({ price }) => (price === null ? 'none yet' : exact(price)),
          },
          ...(prices?.simulated ? [] : [USED]),
          { key: 'state', head: 'State', cell: (row) => <State symbol={row} /> },
        ]}
      />
    </SplitPage>
  )
}

const USED: Column<SymbolPrice> = {
  ...{ key: 'used', head: 'Used', align: 'right', wideOnly: true },
  cell: usedText,
}

interface DetailProps {
  prices: Prices | undefined
  open: SymbolPrice | undefined
  named: string | undefined
  isRefused: boolean
}

function Detail({ prices, open, named, isRefused }: DetailProps) {
  if (!prices) return isRefused ? <EmptyState title="Nothing could be read." /> : <LoadingRows />
  if (open) return <SymbolCase key={open.symbol} symbol={open} simulated={prices.simulated} />
  if (named !== undefined && named !== SOURCES)
    return <EmptyState title="The venue has no such symbol." />
  return (
    <Case>
      <Sources prices={prices} />
    </Case>
  )
}

/** '4 of 6': how many constituents the price is made of. */
function usedText({ constituents }: SymbolPrice): string {
  const used = constituents.filter(({ standing }) => standing === 'used').length
  return `${used} of ${constituents.length}`
}

function State({ symbol: { pause } }: { symbol: SymbolPrice }) {
  if (pause === null) return <Tag standing="good">Printed</Tag>
  return <Tag standing={pauses[pause].standing}>{pauses[pause].word}</Tag>
}

export { PricesPage as Page }

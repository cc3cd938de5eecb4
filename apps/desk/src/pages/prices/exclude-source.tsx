import { useState } from 'react'
import type { Prices } from '@candor/desk-protocol'
import { counted } from '../../data/figures.ts'
import { ActButton } from '../../widgets/act-button.tsx'
import { Select } from '../../widgets/field.tsx'
import { Note } from '../../widgets/states.tsx'
import { pausedBy } from './paused-by.ts'

const ALL = ''
const NAMED = 6

/** Form that proposes to take an exchange, a symbol, or a symbol of one exchange out of use. */
export function ExcludeSource({ prices, open }: { prices: Prices; open: string | undefined }) {
  const [exchange, setExchange] = useState(ALL)
  const [symbol, setSymbol] = useState(ALL)
  const [tried, setTried] = useState(false)
  const named = { exchange: exchange || null, symbol: symbol || null }
  const isNamed = exchange !== ALL || symbol !== ALL
  const paused = isNamed ? pausedBy(prices.symbols, named) : []
  return (
    <ActButton
      call="excludeSource"
      label="Take out of use"
      title="Take out of use for prices"
      kind="primary"
      hint="n"
      done="Decided. It holds once what is open now has been settled."
      presets={['Its prices stand still.', 'Its prices are wrong.', 'It is under maintenance.']}
      onOpen={() => {
        setExchange(ALL)
        setSymbol(open ?? ALL)
        setTried(false)
      }}
      body={(reason) => {
        setTried(true)
        return isNamed ? { ...named, excluded: true, reason } : undefined
      }}
    >
      <Select
        label="Exchange"
        value={exchange}
        options={[
          { value: ALL, label: 'Every exchange' },
          ...prices.exchanges.map(({ exchange: value }) => ({ value, label: value })),
        ]}
        onChange={setExchange}
      />
      <Select
        label="Symbol"
        value={symbol}
        options={[
          { value: ALL, label: 'Every symbol' },
          ...prices.symbols.map(({ symbol: value }) => ({ value, label: value })),
        ]}
        onChange={setSymbol}
      />
      {tried && !isNamed && <p role="alert">Choose an exchange, a symbol, or both.</p>}
      {paused.length > 0 && (
        <Note icon="warning">
          {counted(paused.length, 'symbol')} would have no price as exchanges stand now:{' '}
          {paused.slice(0, NAMED).join(', ')}
          {paused.length > NAMED && ` and ${paused.length - NAMED} more`}.
        </Note>
      )}
      <p>
        It holds once every fast contract that is open or waits when it is approved has been
        settled. No price is named: what is left decides.
      </p>
    </ActButton>
  )
}

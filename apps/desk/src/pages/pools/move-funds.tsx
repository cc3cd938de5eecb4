import { useState } from 'react'
import { FUNDED_POOLS, type RiskOverview } from '@candor/desk-protocol'
import { compare } from '@candor/money/decimals'
import { money } from '../../data/figures.ts'
import { nameOf } from '../../data/names.ts'
import { freshRequestId } from '@candor/client/desk'
import { ActButton } from '../../widgets/act-button.tsx'
import { Field, Select } from '../../widgets/field.tsx'
import { amountError, isTypedAmount } from './amount-form.ts'
import { Currency } from './fund-pool.tsx'

type Pool = (typeof FUNDED_POOLS)[number]
type Target = Pool | 'external'

/** Moves what is free in a pool to another, or out of the venue. */
export function MoveFunds({
  codes,
  pools,
}: {
  codes: readonly string[]
  pools: RiskOverview['pools']
}) {
  const [from, setFrom] = useState<Pool>('treasury')
  const [to, setTo] = useState<Target>('liquidity')
  const [code, setCode] = useState('')
  const [amount, setAmount] = useState('')
  const [requestId, setRequestId] = useState('')
  const currencyCode = code || codes[0] || 'USDT'
  const free =
    pools.find((pool) => pool.pool === from && pool.currencyCode === currencyCode)?.available ?? '0'
  const typed = isTypedAmount(amount)
  const tooMuch = typed && compare(amount.trim(), free) > 0
  const ready = typed && !tooMuch && from !== to
  return (
    <ActButton
      call="moveFunds"
      label="Move between pools"
      hint="m"
      done="Moved."
      presets={['Balancing pools.', 'Fees to the treasury.']}
      onOpen={() => {
        setAmount('')
        setRequestId(freshRequestId())
      }}
      body={(reason) =>
        ready ? { from, to, currencyCode, amount: amount.trim(), requestId, reason } : undefined
      }
    >
      <Select<Pool>
        label="From"
        value={from}
        options={FUNDED_POOLS.map((value) => ({ value, label: nameOf(value) }))}
        onChange={setFrom}
      />
      <Select<Target>
        label="To"
        value={to}
        options={[...FUNDED_POOLS, 'external' as const].map((value) => ({
          value,
          label: nameOf(value),
        }))}
        onChange={setTo}
      />
      <Currency codes={codes} value={currencyCode} onChange={setCode} />
      <Field
        label="Amount"
        kind="figure"
        unit={currencyCode}
        value={amount}
        onChange={setAmount}
        help={`Free in ${nameOf(from).toLowerCase()}: ${money(free, currencyCode)}. What is set aside cannot be moved.`}
        error={tooMuch ? `Only ${money(free, currencyCode)} are free there.` : amountError(amount)}
      />
      {from === to && <p>Choose two different pools.</p>}
    </ActButton>
  )
}

import { useState } from 'react'
import { FUNDED_POOLS } from '@candor/desk-protocol'
import { money } from '../../data/figures.ts'
import { nameOf } from '../../data/names.ts'
import { freshRequestId } from '@candor/client/desk'
import { ActButton } from '../../widgets/act-button.tsx'
import { Field, Select } from '../../widgets/field.tsx'
import { amountError, isTypedAmount } from './amount-form.ts'

type Pool = (typeof FUNDED_POOLS)[number]

/** Form that puts outside money of the house into a pool. */
export function FundPool({ codes }: { codes: readonly string[] }) {
  const [pool, setPool] = useState<Pool>('treasury')
  const [code, setCode] = useState('')
  const [amount, setAmount] = useState('')
  const [requestId, setRequestId] = useState('')
  const currencyCode = code || codes[0] || 'USDT'
  const ready = isTypedAmount(amount)
  return (
    <ActButton
      call="fundPool"
      label="Fund a pool"
      kind="primary"
      hint="n"
      done="Funded."
      presets={['Monthly funding.', 'The pool runs low.']}
      onOpen={() => {
        setAmount('')
        setRequestId(freshRequestId())
      }}
      body={(reason) =>
        ready ? { pool, currencyCode, amount: amount.trim(), requestId, reason } : undefined
      }
    >
      <Select<Pool>
        label="Pool"
        value={pool}
        options={FUNDED_POOLS.map((value) => ({ value, label: nameOf(value) }))}
        onChange={setPool}
      />
      <Currency codes={codes} value={currencyCode} onChange={setCode} />
      <Field
        label="Amount"
        kind="figure"
        unit={currencyCode}
        value={amount}
        onChange={setAmount}
        error={amountError(amount)}
      />
      {ready && (
        <p>
          Posts {money(amount.trim(), currencyCode)} from outside to the treasury
          {pool !== 'treasury' && ` and from there to ${nameOf(pool).toLowerCase()}`}. The money has
          to be there already.
        </p>
      )}
    </ActButton>
  )
}

/** The currencies that pools hold. */
export function Currency(props: {
  codes: readonly string[]
  value: string
  onChange: (code: string) => void
}) {
  const codes = props.codes.includes(props.value) ? props.codes : [props.value, ...props.codes]
  return (
    <Select
      label="Currency"
      value={props.value}
      options={codes.map((value) => ({ value, label: value }))}
      onChange={props.onChange}
    />
  )
}

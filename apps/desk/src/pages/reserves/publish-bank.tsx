import { freshRequestId } from '@candor/client/desk'
import { useState } from 'react'
import { ActButton } from '../../widgets/act-button.tsx'
import { Field } from '../../widgets/field.tsx'
import { amountError, isTypedAmount } from '../pools/amount-form.ts'
import { Currency } from '../pools/fund-pool.tsx'

const DAY = /^\d{4}-\d\d-\d\d$/

/** Form by which a bank's statement is published. */
export function PublishBank({ codes }: { codes: readonly string[] }) {
  const [bank, setBank] = useState('')
  const [code, setCode] = useState('')
  const [amount, setAmount] = useState('')
  const [day, setDay] = useState('')
  const [requestId, setRequestId] = useState('')
  const currencyCode = code || codes[0] || 'USDT'
  const isReady = isTypedAmount(amount) && bank.trim().length > 1 && DAY.test(day.trim())
  return (
    <ActButton
      call="publishBankReserve"
      label="Publish a bank’s statement"
      done="Published."
      presets={['Statement of the month.']}
      onOpen={() => {
        setAmount('')
        setRequestId(freshRequestId())
      }}
      body={(reason) =>
        isReady
          ? {
              currencyCode,
              stated: amount.trim(),
              bank: bank.trim(),
              day: day.trim(),
              requestId,
              reason,
            }
          : undefined
      }
    >
      <Field label="Bank" value={bank} onChange={setBank} maxLength={80} />
      <Currency codes={codes} value={currencyCode} onChange={setCode} />
      <Field
        label="Amount"
        kind="figure"
        unit={currencyCode}
        value={amount}
        onChange={setAmount}
        error={amountError(amount)}
      />
      <Field
        label="Day of the statement"
        value={day}
        onChange={setDay}
        placeholder="2026-11-29"
        error={dayError(day)}
        help="It is shown as a statement of the venue, not as proof."
      />
    </ActButton>
  )
}

/** The sentence under a day that is not written as one; none while it is empty. */
function dayError(day: string): string | undefined {
  return day === '' || DAY.test(day.trim()) ? undefined : 'Year, month and day, as 2026-11-29.'
}

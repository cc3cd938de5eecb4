import { useId } from 'react'
import { type Decimal, add, signOf, subtract, trimZeros, truncate } from '@candor/money/decimals'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { Stepper } from '../../../shared/widgets/stepper.tsx'
import { isDecimal } from './reducer.ts'

interface FigureProps {
  label: string
  value: string
  step: string
  /** Where steps begin while nothing is written; at nothing where it is absent. */
  from: (() => Decimal | undefined) | undefined
  error: string | undefined
  onChange: (text: string) => void
  /** Called when it is about to be written or stepped. */
  onFocus?: (() => void) | undefined
}

/** A figure with its steps, and what is wrong with it below. */
export function PriceFigure({ label, value, step, from, error, onChange, onFocus }: FigureProps) {
  const id = useId()
  const stepped = (direction: -1 | 1) => {
    const digits = step.split('.')[1]?.length ?? 0
    const begin = isDecimal(value) ? value : truncate(from?.() ?? '0', digits)
    const next = direction > 0 ? add(begin, step) : subtract(begin, step)
    onChange(signOf(next) <= 0 ? '' : trimZeros(next))
  }
  return (
    <div onFocus={onFocus}>
      <Stepper
        label={label}
        value={value}
        placeholder="0"
        wrong={error !== undefined}
        errorId={id}
        onChange={onChange}
        onStep={stepped}
      />
      <Problem id={id} text={error} />
    </div>
  )
}

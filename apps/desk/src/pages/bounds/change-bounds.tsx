import { useState } from 'react'
import type { Bounds } from '@candor/desk-protocol'
import { ActButton } from '../../widgets/act-button.tsx'
import { Field } from '../../widgets/field.tsx'
import { KINDS, SUMS, kindNames, sumNames } from './names.ts'

/** Proposes other bounds; another owner approves them. */
export function ChangeBounds({ kept, version }: { kept: Bounds; version: string }) {
  const [draft, setDraft] = useState(kept)
  const isWhole = (text: string) => /^\d{1,12}$/.test(text.trim())
  const ready = KINDS.every((kind) => SUMS.every((sum) => isWhole(draft[kind][sum])))
  return (
    <ActButton
      call="changeBounds"
      label="Change the bounds"
      hint="b"
      done="Changed."
      presets={['Fits what passes on a usual day.', 'As agreed among the owners.']}
      onOpen={() => setDraft(kept)}
      body={(reason) => (ready ? { bounds: draft, version, reason } : undefined)}
    >
      {KINDS.map((kind) =>
        SUMS.map((sum) => (
          <Field
            key={`${kind} ${sum}`}
            label={`${kindNames[kind]}: ${sumNames[sum].toLowerCase()}`}
            kind="figure"
            unit="USDT"
            value={draft[kind][sum]}
            error={isWhole(draft[kind][sum]) ? undefined : 'Whole USDT.'}
            onChange={(value) =>
              setDraft({ ...draft, [kind]: { ...draft[kind], [sum]: value.trim() } })
            }
          />
        )),
      )}
    </ActButton>
  )
}

import { useState } from 'react'
import { OptionsSheet } from '../../shared/widgets/options-sheet.tsx'
import { SelectField } from '../../shared/widgets/select-field.tsx'

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; caption?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A field that chooses one of some options on a sheet. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <SelectField
        label={label}
        value={options.find((option) => option.value === value)?.label}
        onPress={() => setChoosing(true)}
      />
      {choosing && (
        <OptionsSheet
          title={label}
          options={options}
          value={value}
          onChoose={onChange}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

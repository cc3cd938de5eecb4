import { Button, IconButton } from '../../widgets/button.tsx'
import { Checkbox, Field } from '../../widgets/field.tsx'
import type { Draft, DraftRow, RuleField } from './rule-fields.ts'
import style from './catalogue.module.css'

interface RuleFormProps {
  fields: readonly RuleField[]
  draft: Draft
  errors: Readonly<Record<string, string>>
  onChange: (draft: Draft) => void
}

/** The rules of one thing as fields. */
export function RuleForm({ fields, draft, errors, onChange }: RuleFormProps) {
  const set = (key: string, value: Draft[string]) => onChange({ ...draft, [key]: value })
  const scalars = fields.filter((field) => field.kind !== 'flag' && field.kind !== 'rows')
  return (
    <div className={style.form}>
      {fields.map(
        (field) =>
          field.kind === 'flag' && (
            <Checkbox
              key={field.key}
              label={field.label}
              checked={draft[field.key] === true}
              onChange={(checked) => set(field.key, checked)}
            />
          ),
      )}
      {fields.map(
        (field) =>
          field.kind === 'rows' && (
            <Rows
              key={field.key}
              field={field}
              rows={draft[field.key] as readonly DraftRow[]}
              errors={errors}
              onChange={(rows) => set(field.key, rows)}
            />
          ),
      )}
      <div className={style.scalars}>
        {scalars.map((field) => (
          <Field
            key={field.key}
            label={field.label}
            kind="figure"
            unit={field.kind === 'percent' ? '%' : 'unit' in field ? field.unit : undefined}
            value={String(draft[field.key])}
            error={errors[field.key]}
            onChange={(value) => set(field.key, value)}
          />
        ))}
      </div>
    </div>
  )
}

function Rows(props: {
  field: Extract<RuleField, { kind: 'rows' }>
  rows: readonly DraftRow[]
  errors: Readonly<Record<string, string>>
  onChange: (rows: readonly DraftRow[]) => void
}) {
  const { field, rows, errors, onChange } = props
  const columns = { '--columns': field.columns.length }
  return (
    <fieldset className={style.rows}>
      <legend>{field.label}</legend>
      <div className={`${style.row} ${style.heads}`} style={columns} aria-hidden="true">
        {field.columns.map((column) => (
          <span key={column.key}>{column.label}</span>
        ))}
      </div>
      {rows.map((row, place) => (
        <div key={place} className={style.row} style={columns}>
          {field.columns.map((column) => (
            <Field
              key={column.key}
              quiet
              label={`${column.label}, ${place + 1}`}
              kind={column.kind === 'code' ? 'text' : 'figure'}
              unit={column.kind === 'percent' ? '%' : column.unit}
              value={row[column.key] ?? ''}
              error={errors[`${field.key}.${place}.${column.key}`]}
              onChange={(value) =>
                onChange(
                  rows.map((one, at) => (at === place ? { ...one, [column.key]: value } : one)),
                )
              }
            />
          ))}
          <IconButton
            icon="close"
            label={`Take out ${field.label}, ${place + 1}`}
            disabled={rows.length === 1 && !field.mayBeNone}
            onPress={() => onChange(rows.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      <div>
        <Button
          small
          icon="plus"
          disabled={rows.length >= 12}
          onPress={() =>
            onChange([...rows, Object.fromEntries(field.columns.map((column) => [column.key, '']))])
          }
        >
          Add one
        </Button>
      </div>
    </fieldset>
  )
}

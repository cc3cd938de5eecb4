import { trimZeros } from '@candor/money/decimals'

/** How the rules of a product are typed, checked and read back. Texts stay texts: never a float. */

type ScalarKind = 'amount' | 'percent' | 'whole'

interface Scalar {
  key: string
  label: string
  kind: ScalarKind
  /** Beside the figure: '%' is put there for percents. */
  unit?: string
}

/** One thing of the rules that can be changed; a key with a dot is a part of a part. */
export type RuleField =
  | Scalar
  | { key: string; label: string; kind: 'flag' }
  /** Whole numbers with commas between them. */
  | { key: string; label: string; kind: 'wholes' }
  | {
      key: string
      label: string
      kind: 'rows'
      columns: readonly (Scalar | CodeColumn)[]
      mayBeNone?: true
    }

interface CodeColumn {
  key: string
  label: string
  kind: 'code'
  unit?: undefined
}

export type DraftRow = Readonly<Record<string, string>>
/** What stands in the form, by the fields' keys. */
export type Draft = Readonly<Record<string, string | boolean | readonly DraftRow[]>>

const patterns = {
  amount: /^\d{1,24}(\.\d{1,18})?$/,
  percent: /^\d{1,9}(\.\d{1,4})?$/,
  whole: /^\d{1,12}$/,
  code: /^[A-Z0-9]{2,12}$/,
} as const

const hints = {
  amount: 'Digits and a point.',
  percent: 'A percentage with at most four digits after the point.',
  whole: 'A whole number.',
  code: 'The code of a currency, in capitals.',
} as const

/** The form as the rules are now. */
export function draftOf(rules: object, fields: readonly RuleField[]): Draft {
  return Object.fromEntries(
    fields.map((field): [string, Draft[string]] => {
      const value = partOf(rules, field.key)
      if (field.kind === 'flag') return [field.key, value === true]
      if (field.kind === 'wholes') return [field.key, (value as number[]).join(', ')]
      if (field.kind !== 'rows') return [field.key, trimZeros(String(value))]
      return [
        field.key,
        (value as Record<string, unknown>[]).map((row) =>
          Object.fromEntries(
            field.columns.map((column) => [column.key, trimZeros(String(row[column.key]))]),
          ),
        ),
      ]
    }),
  )
}

export interface ReadDraft {
  /** What is sent, where nothing is wrong. */
  values: Record<string, unknown> | undefined
  /** What is wrong, by the field's key; of a row's cell by 'key.row.column'. */
  errors: Readonly<Record<string, string>>
}

/** Returns the values of the form, or what is wrong with them. */
export function readDraft(draft: Draft, fields: readonly RuleField[]): ReadDraft {
  const values: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const typed = draft[field.key]
    if (field.kind === 'flag') put(values, field.key, typed === true)
    else if (field.kind === 'rows') {
      put(values, field.key, readRows(field, typed as readonly DraftRow[], errors))
    } else if (field.kind === 'wholes') {
      const parts = String(typed)
        .split(',')
        .map((part) => part.trim())
      if (parts.some((part) => !patterns.whole.test(part))) {
        errors[field.key] = 'Whole numbers with commas between them.'
      } else put(values, field.key, parts.map(Number))
    } else {
      const text = String(typed).trim()
      if (!patterns[field.kind].test(text)) errors[field.key] = hints[field.kind]
      else put(values, field.key, field.kind === 'whole' ? Number(text) : text)
    }
  }
  return { values: Object.keys(errors).length === 0 ? values : undefined, errors }
}

function readRows(
  field: Extract<RuleField, { kind: 'rows' }>,
  rows: readonly DraftRow[],
  errors: Record<string, string>,
): Record<string, unknown>[] {
  if (rows.length === 0 && !field.mayBeNone) errors[field.key] = 'At least one.'
  return rows.map((row, place) =>
    Object.fromEntries(
      field.columns.map((column) => {
        const text = (row[column.key] ?? '').trim()
        if (!patterns[column.kind].test(text)) {
          errors[`${field.key}.${place}.${column.key}`] = hints[column.kind]
        }
        return [column.key, column.kind === 'whole' ? Number(text) : text]
      }),
    ),
  )
}

/** The rules as far as the fields speak of them: the left side of the comparison. */
export function changeable(rules: object, fields: readonly RuleField[]): Record<string, unknown> {
  return readDraft(draftOf(rules, fields), fields).values ?? {}
}

function partOf(of: object, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], of)
}

function put(into: Record<string, unknown>, key: string, value: unknown): void {
  const [first = '', ...rest] = key.split('.')
  if (rest.length === 0) {
    into[first] = value
    return
  }
  into[first] ??= {}
  put(into[first] as Record<string, unknown>, rest.join('.'), value)
}

import type { ReactNode } from 'react'
import { amount } from '../data/figures.ts'
import { timeText } from '../data/time.ts'
import { spellOut } from '../data/spell-out.ts'
import { Copy, shortened } from './copy.tsx'
import style from './json-view.module.css'

/** Facts of the audit log and of proposals as a readable tree; the whole can be copied. */
export function JsonView({ value }: { value: unknown }) {
  return (
    <div className={style.view}>
      <Tree value={value} />
      <div className={style.copy}>
        <Copy text={JSON.stringify(value, null, 2)} shown="Copy as JSON" label="JSON" />
      </div>
    </div>
  )
}

function Tree({ value, name }: { value: unknown; name?: string }): ReactNode {
  if (value === null || value === undefined) return <span className={style.none}>nothing</span>
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    // Milliseconds since 1970 under a name that says so; every other number as it is.
    return name && /(At|Until|^at|^from|^to)$/.test(name) && value > 1e12
      ? timeText(value)
      : String(value)
  }
  if (typeof value === 'string') {
    if (/^-?\d+\.\d+$/.test(value)) return amount(value)
    if (/^[0-9a-fA-Fx]{32,}$/.test(value)) return <Copy text={value} shown={shortened(value)} />
    return value === '' ? <span className={style.none}>empty</span> : value
  }
  const entries = Object.entries(value)
  if (entries.length === 0) return <span className={style.none}>none</span>
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one !== 'object')) return value.join(', ')
    if (value.every(isFlat)) return <Rows rows={value} />
  }
  return (
    <dl className={style.tree}>
      {entries.map(([key, inner]) => (
        <div key={key} className={style.entry}>
          <dt>{Array.isArray(value) ? `${Number(key) + 1}.` : spellOut(key)}</dt>
          <dd>
            <Tree value={inner} name={key} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** An object of plain values: a row of a table. */
function isFlat(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => typeof one !== 'object' || one === null)
  )
}

function Rows({ rows }: { rows: readonly Record<string, unknown>[] }) {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return (
    <table className={style.rows}>
      <thead>
        <tr>
          {keys.map((key) => (
            <th key={key} scope="col">
              {spellOut(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {keys.map((key) => (
              <td key={key}>
                <Tree value={row[key]} name={key} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

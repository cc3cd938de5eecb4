import { classes } from '@candor/ui'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import style from './small-table.module.css'

interface SmallTableProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly { head: string; cell: (row: Row) => ReactNode; right?: boolean }[]
  /** The sentence where there is nothing. */
  empty: string
  /** Only so many rows until more are asked for. */
  first?: number
}

/** More columns than this do not stand side by side on a phone. */
const MOST_ON_A_PHONE = 3

/**
 * A few rows inside a card; nothing to open, no keys. On a phone a table of many columns has the cells of a row below
 * each other, each with its head.
 */
export function SmallTable<Row>(props: SmallTableProps<Row>) {
  const { label, keyOf, columns, empty, first } = props
  const [whole, setWhole] = useState(false)
  const folds = first !== undefined && props.rows.length > first + 1
  const rows = folds && !whole ? props.rows.slice(0, first) : props.rows
  if (rows.length === 0) return <p className={style.empty}>{empty}</p>
  const table = (
    <table className={classes(style.table, columns.length > MOST_ON_A_PHONE && style.stacks)}>
      <caption className="unseen">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.head} scope="col" className={column.right ? style.right : undefined}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td
                key={column.head}
                data-head={column.head}
                className={column.right ? style.right : undefined}
              >
                <div className={style.value}>{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!folds) return table
  return (
    <>
      {table}
      <div className={style.fold}>
        <Button kind="link" small onPress={() => setWhole(!whole)}>
          {whole ? 'Show fewer' : `Show all ${props.rows.length}`}
        </Button>
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import style from './small-table.module.css'

interface SmallTableProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly { head: string; cell: (row: Row) => ReactNode; right?: boolean }[]
  /** The sentence where there is nothing. */
  empty: string
}

/** A few rows inside a card; nothing to open, no keys. */
export function SmallTable<Row>({ label, rows, keyOf, columns, empty }: SmallTableProps<Row>) {
  if (rows.length === 0) return <p className={style.empty}>{empty}</p>
  return (
    <table className={style.table}>
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
              <td key={column.head} className={column.right ? style.right : undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

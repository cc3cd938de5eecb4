import { classes } from '@candor/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Fault } from '../data/fault.ts'
import { useKeys } from '../data/keys.ts'
import { type TableStep, keepCursor, stepCursor } from '../data/table-keys.ts'
import { EmptyState, ErrorState, LoadingRows } from './states.tsx'
import style from './data-table.module.css'

export interface Column<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand right. */
  align?: 'right'
  /** Left out where the window is narrow. */
  wideOnly?: boolean
  /** A control that narrows the list by this column, under its head. */
  filter?: ReactNode
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** Where a row leads; its first cell is the link. */
  hrefOf?: (row: Row) => string
  /** The row that is open beside the table. */
  current?: string
  fault?: Fault
  onRetry?: () => void
  empty: { title: string; text?: string }
  /** Rows shown are of the question before. */
  renewing?: boolean
}

/** A list as a table: j and k move, Enter opens. Its head stays in view. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, hrefOf } = props
  const [at, setAt] = useState<number>()
  const body = useRef<HTMLTableSectionElement>(null)
  const navigate = useNavigate()
  const keys = rows?.map(keyOf) ?? []
  const known = useRef<readonly string[]>([])
  useEffect(() => {
    setAt((now) => keepCursor({ at: now }, known.current, keys).at)
    known.current = keys
    // The keys as one text: a list that was read again with the same rows moves nothing.
  }, [keys.join('\n')])

  const step = (by: TableStep) => {
    const from = at ?? indexOf(keys, props.current)
    const to = stepCursor({ at: from }, by, keys.length).at
    setAt(to)
    if (to !== undefined) body.current?.querySelectorAll<HTMLElement>('[data-open]')[to]?.focus()
  }
  useKeys(
    hrefOf
      ? [
          { key: 'j', says: 'Next row', run: () => step('next') },
          { key: 'k', says: 'Row before', run: () => step('previous') },
          { key: 'Home', says: 'First row', run: () => step('first') },
          { key: 'End', says: 'Last row', run: () => step('last') },
          {
            key: 'Enter',
            says: 'Open the row',
            run: () => {
              const row = at === undefined ? undefined : rows?.[at]
              if (row) void navigate(hrefOf(row))
            },
          },
        ]
      : [],
  )

  if (!rows && props.fault) return <ErrorState fault={props.fault} onRetry={props.onRetry!} />
  const hasFilters = columns.some(({ filter }) => Boolean(filter))
  const cellClass = (column: Column<Row>) =>
    classes(column.align === 'right' && style.right, column.wideOnly && style.wideOnly)
  return (
    <>
      <table className={style.table} aria-busy={props.renewing || undefined}>
        <caption className="unseen">{props.label}</caption>
        <thead className={style.head}>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cellClass(column)}>
                {column.head}
              </th>
            ))}
          </tr>
          {hasFilters && (
            <tr>
              {columns.map((column) => (
                <td key={column.key} className={classes(cellClass(column), style.filter)}>
                  {column.filter}
                </td>
              ))}
            </tr>
          )}
        </thead>
        <tbody ref={body}>
          {rows?.map((row, index) => {
            const key = keyOf(row)
            const href = hrefOf?.(row)
            return (
              <tr
                key={key}
                className={classes(href && style.opens, key === props.current && style.current)}
                onClick={
                  href
                    ? (event) => {
                        // A control inside the row, and text that was selected, are not a press.
                        if ((event.target as HTMLElement).closest('a, button, input')) return
                        if (getSelection()?.toString()) return
                        void navigate(href)
                      }
                    : undefined
                }
              >
                {columns.map((column, place) => (
                  <td key={column.key} className={cellClass(column)}>
                    {place === 0 && href ? (
                      <Link
                        to={href}
                        data-open
                        className={style.open}
                        aria-current={key === props.current ? 'true' : undefined}
                        onFocus={() => setAt(index)}
                      >
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {!rows && <LoadingRows />}
      {rows?.length === 0 && <EmptyState title={props.empty.title}>{props.empty.text}</EmptyState>}
      {rows && props.fault && (
        <div className={style.stale}>
          <ErrorState fault={props.fault} onRetry={props.onRetry!} />
        </div>
      )}
    </>
  )
}

function indexOf(keys: readonly string[], key: string | undefined): number | undefined {
  const found = key === undefined ? -1 : keys.indexOf(key)
  return found < 0 ? undefined : found
}

import { showToast } from '@candor/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAddress } from '../data/address.ts'
import { useKeys } from '../data/keys.ts'
import type { Read } from '../data/reads.ts'
import { Chips } from '../widgets/chips.tsx'
import { type Column, DataTable } from '../widgets/data-table.tsx'
import { SplitPage } from '../widgets/page.tsx'
import { Paging } from '../widgets/paging.tsx'
import { EmptyState, Note } from '../widgets/states.tsx'

/** A case that comes as another leaves changes no count: the list is asked for again anyway. */
const RENEW_MS = 4_000

export interface QueuePageProps<Row> {
  /** Its place in the address: '/withdrawals'. The open case follows it. */
  path: string
  title: string
  about: string
  /** The states that it can be narrowed to, the waiting ones first. */
  states: readonly { value: string; label: string }[]
  read: Read<{ records: Row[]; total: number; page: number; limit: number }>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  empty: { title: string; text?: string }
  /** Above the states: a search, further filters. */
  filters?: ReactNode
  actions?: ReactNode
  /** The case of this id, on the right. */
  detail: (id: string) => ReactNode
}

/** The state that a queue is narrowed to by its address: the first of them unless named. */
export function useQueueState<State extends string>(states: readonly { value: State }[]): State {
  const named = useAddress().value('state')
  return states.find((state) => state.value === named)?.value ?? states[0]!.value
}

/**
 * A queue: what waits on the left, the case that is decided on the right. j, k and Enter choose,
 * n goes straight to the next case; the case brings the keys of its acts.
 */
export function QueuePage<Row>(props: QueuePageProps<Row>) {
  const { path, read, keyOf, states } = props
  const { id } = useParams()
  const address = useAddress()
  const navigate = useNavigate()
  const state = useQueueState(states)
  const hrefOf = (row: Row) => `${path}/${keyOf(row)}${address.query}`
  const hasLeft = useHasLeft(id, read.data?.records.map(keyOf))
  const openNext = () => {
    const rows = read.data?.records ?? []
    if (hasLeft) showToast(LEFT)
    // One that was decided has left the list: then the first that waits is next.
    const at = rows.findIndex((row) => keyOf(row) === id)
    const next = rows[at + 1] ?? rows[0]
    if (next) void navigate(hrefOf(next))
  }
  useKeys([{ key: 'n', says: 'Open the next case', run: openNext }])
  // Every answer draws the page anew, and the wait for the next begins then.
  useEffect(() => {
    const timer = setTimeout(() => document.hidden || read.again(), RENEW_MS)
    return () => clearTimeout(timer)
  })
  return (
    <SplitPage
      title={props.title}
      back={id ? `${path}${address.query}` : undefined}
      about={props.about}
      actions={props.actions}
      filters={
        <>
          {props.filters}
          <Chips
            label="State"
            value={state}
            options={states}
            onChange={(next) => address.set({ state: next === states[0]!.value ? '' : next })}
          />
        </>
      }
      foot={read.data && <Paging {...read.data} onPage={address.setPage} />}
      detail={
        id ? (
          <>
            {hasLeft && (
              <div role="status">
                <Note icon="warning">{LEFT}</Note>
              </div>
            )}
            {props.detail(id)}
          </>
        ) : (
          <EmptyState title="No case is open.">
            j and k move in the list, Enter opens, n opens the next.
          </EmptyState>
        )
      }
    >
      <DataTable<Row>
        label={props.title}
        rows={read.data?.records}
        fault={read.fault}
        onRetry={read.again}
        renewing={read.renewing}
        keyOf={keyOf}
        hrefOf={hrefOf}
        current={id}
        empty={props.empty}
        columns={props.columns}
      />
    </SplitPage>
  )
}

const LEFT = 'This case is no longer waiting: it was decided or has moved on.'

/** Whether the open case was in the list and is not any more: decided, by whomever. */
function useHasLeft(id: string | undefined, keys: readonly string[] | undefined): boolean {
  const seen = useRef<string>(undefined)
  const isListed = id !== undefined && keys?.includes(id) === true
  useEffect(() => {
    if (isListed) seen.current = id
  }, [isListed, id])
  return keys !== undefined && !isListed && id !== undefined && seen.current === id
}

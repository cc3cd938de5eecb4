import type { OrderNow } from '../../../kernel/news.ts'
import { rowsById } from '../../../kernel/store/rows-by-id.ts'
import type { ProductKind } from '@candor/engine'
import type { Page } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { ProductOrderRow } from '../tables.ts'
import { PRODUCT_KINDS, PRODUCT_STATUSES } from '../codes.ts'
import { codeOf } from '../../../kernel/projector/codes.ts'
import { readPage } from '../../../kernel/read-page.ts'
import { lockMiningOrderRow } from './lock-mining-row.ts'
import { rowsOf } from './rows-of.ts'
import { wealthOrderRow } from './wealth-row.ts'

/** One order of the user, or undefined: another user's order is as unknown as one that never was. */
export function findOrder(
  { store }: Pick<Kernel, 'store'>,
  user: number,
  kind: ProductKind,
  id: number,
): Promise<ProductOrderRow | undefined> {
  return store
    .selectFrom('product_orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user)
    .where('kind', '=', codeOf(PRODUCT_KINDS, kind))
    .executeTakeFirst()
}

/** The order that the user bought by this preview. */
export function findOrderOfPreview(
  { store }: Pick<Kernel, 'store'>,
  user: number,
  preview: number,
): Promise<ProductOrderRow | undefined> {
  return (
    store
      .selectFrom('product_orders')
      .selectAll()
      .where('user_id', '=', user)
      .where('kind', '=', codeOf(PRODUCT_KINDS, 'wealth'))
      // Ids of previews and orders count up together, so that older orders need not be looked at.
      .where('id', '>', preview)
      .where('offer', '=', preview)
      .executeTakeFirst()
  )
}

/** The user's orders of a kind that have this status, newest first. */
export async function orderPage<Row>(
  { store }: Pick<Kernel, 'store'>,
  {
    user,
    kind,
    status,
    span,
    rowOf,
  }: {
    user: number
    kind: ProductKind
    status: (typeof PRODUCT_STATUSES)[number] | 'all' | undefined
    span: { page: number; limit: number }
    rowOf: (row: ProductOrderRow) => Row
  },
): Promise<Page<Row>> {
  let matching = store
    .selectFrom('product_orders')
    .where('user_id', '=', user)
    .where('kind', '=', codeOf(PRODUCT_KINDS, kind))
  if (status !== undefined && status !== 'all') {
    matching = matching.where('status', '=', codeOf(PRODUCT_STATUSES, status))
  }
  return readPage(matching.selectAll().orderBy('id', 'desc'), span, rowOf)
}

/** Orders of anybody by their ids. */
export async function productOrdersById(
  needs: Pick<Kernel, 'store' | 'transactor' | 'now'>,
  ids: readonly number[],
): Promise<Map<number, OrderNow>> {
  const rows = await rowsById(needs.store.selectFrom('product_orders').selectAll(), ids)
  const rowNeeds = rowsOf(needs)
  return new Map(
    rows.map((row) => {
      const rowIn = PRODUCT_KINDS[row.kind] === 'wealth' ? wealthOrderRow : lockMiningOrderRow
      return [row.id, { row: (language) => rowIn(rowNeeds, row, language) }]
    }),
  )
}

import { formatUnits } from '@candor/money'
import type { FastOrderRow, FastReceipt } from '@candor/protocol'
import { settlementWindow } from '@candor/terms'
import type { Settings } from '../../../kernel/config/config.ts'
import { evidenceKeptUntil } from '../../../kernel/evidence/keep-evidence.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { PrintComposition } from '../../../market/live/evidence/composition.ts'
import type { Pricing } from '../../../market/pricing.ts'
import type { FastOrderRow as TableRow } from '../tables.ts'
import { fastOrderRow } from './order-row.ts'

/** What a receipt is made with. */
export type ReceiptNeeds = Pick<Kernel, 'transactor' | 'now' | 'log'> &
  Pricing &
  Settings<'evidenceKeepDays'>

/**
 * A fast contract as its owner sees it, with all that its outcome follows from once it is settled.
 * What the prints were made of decides nothing: where it cannot be read, the rest is answered.
 */
export async function fastOrderWithReceipt(
  needs: ReceiptNeeds,
  row: TableRow,
): Promise<FastOrderRow> {
  const { engine } = needs.transactor
  const shown = fastOrderRow({ engine, now: needs.now() }, row)
  const receipt = receiptOf(row, shown.priceScale)
  if (!receipt) return shown
  return { ...shown, receipt: { ...receipt, ...(await compositionsOf(needs, row, shown.symbol)) } }
}

type Proven = Omit<FastReceipt, 'compositions' | 'compositionsKept'>

function receiptOf(row: TableRow, priceScale: number): Proven | undefined {
  const { prints, link_before, link_after, settled_seq } = row
  if (prints === null || link_before === null || link_after === null || settled_seq === null) {
    return undefined
  }
  const { from, to } = settlementWindow(row.expires_at)
  return {
    openPrice: formatUnits(row.open_price, priceScale),
    openSeq: row.open_seq,
    openAt: row.open_at,
    openLink: row.open_link,
    windowFrom: from,
    windowTo: to,
    prints: prints.map(({ seq, at, price }) => ({
      seq,
      at,
      price: formatUnits(price, priceScale),
    })),
    linkBefore: link_before,
    linkAfter: link_after,
    settledSeq: settled_seq,
  }
}

async function compositionsOf(
  { market, config: { evidenceKeepDays: days }, log }: ReceiptNeeds,
  { expires_at }: TableRow,
  symbol: string,
): Promise<Pick<FastReceipt, 'compositions' | 'compositionsKept'>> {
  if (market.source.simulated) return { compositions: [], compositionsKept: null }
  const { from, to } = settlementWindow(expires_at)
  const compositionsKept = { days, until: evidenceKeptUntil(from, days) }
  try {
    const made = await market.compositions(symbol, from, to)
    return { compositions: made.map(wireComposition), compositionsKept }
  } catch (error) {
    log.error({ err: error, symbol, from, to }, 'What prints were made of could not be read')
    return { compositions: null, compositionsKept }
  }
}

type WireComposition = NonNullable<FastReceipt['compositions']>[number]

function wireComposition({ seq, at, hash, constituents }: PrintComposition): WireComposition {
  return {
    seq,
    at,
    hash,
    constituents: constituents.map((one) => ({
      ...one,
      price: one.price ?? null,
      at: one.at ?? null,
      receivedAt: one.receivedAt ?? null,
      value: one.value ?? null,
    })),
  }
}

import type { Language } from '@candor/protocol'
import type { Uploads } from '../../files/files.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { inPages } from '../../kernel/store/in-pages.ts'
import { type ReceiptNeeds, fastOrderWithReceipt } from '../../products/fast/calls/with-receipt.ts'
import { PAGE } from './list-needs.ts'
import { LISTS, type ListNeeds, paged } from './lists.ts'
import { addLists } from './statement-files.ts'
import type { FastOrderRow } from '../../products/fast/tables.ts'
import { ROWS_AT_ONCE, ownRows } from './own-rows.ts'
import { ownWords } from './own-words.ts'
import readMe from './read-me.json' with { type: 'json' }
import type { ZipFile } from './zip-file.ts'

export type EverythingNeeds = ListNeeds & ReceiptNeeds & Uploads & Pick<Kernel, 'vault'>

/** What the files are, a line each. */
const READ_ME: Readonly<Record<Language, readonly string[]>> = readMe

/**
 * All that the venue has about a person: words and papers as JSON, in the person's language where it
 * wrote them, every list as CSV, and the images.
 */
export async function addEverything(
  needs: EverythingNeeds,
  zip: ZipFile,
  user: number,
  language: Language,
): Promise<void> {
  await zip.add('read-me.txt', [READ_ME[language].map((line) => `${line}\r\n`).join('')])
  for (const told of [ownRows(needs, user), ownWords(needs, user, language)]) {
    for (const [name, rows] of told) await zip.add(`about-me/${name}.json`, jsonOf(rows))
  }
  await addLists(needs, zip, user, { from: 0, to: Number.MAX_SAFE_INTEGER })
  // The lists leave them out; here nothing is left out.
  await zip.add('order-covers.csv', LISTS.records(needs, user, { recordKind: 'orderCover' }))
  await zip.add('fast-contract-receipts.json', receipts(needs, user))
  const files = needs.store
    .selectFrom('files')
    .select('name')
    .where('user_id', '=', user)
    .where('stored', '=', true)
    .orderBy('name')
  for await (const { name } of inPages(needs.store, files, ROWS_AT_ONCE)) {
    const image = await needs.files.read(user, name)
    if (image) await zip.addBytes(`images/${name}`, image.bytes)
  }
}

/** Every settled contract with its receipt, a line each. */
async function* receipts(needs: EverythingNeeds, user: number): AsyncGenerator<string> {
  const rows = paged<FastOrderRow>((behind) => {
    let own = needs.store
      .selectFrom('fast_orders')
      .selectAll()
      .where('user_id', '=', user)
      .where('settled_at', 'is not', null)
    if (behind) own = own.where('id', '<', behind.id)
    return own.orderBy('id', 'desc').limit(PAGE).execute()
  })
  for await (const row of rows) yield `${JSON.stringify(await fastOrderWithReceipt(needs, row))}\n`
}

/** The lines of a JSON list. */
async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let begin = '['
  for await (const row of rows) {
    yield `${begin}\n${JSON.stringify(row, plainValue, 2)}`
    begin = ','
  }
  yield begin === '[' ? '[]\n' : '\n]\n'
}

/** Amounts as texts. */
function plainValue(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

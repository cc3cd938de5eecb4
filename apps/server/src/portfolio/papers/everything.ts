import type { Uploads } from '../../files/files.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type ReceiptNeeds, fastOrderWithReceipt } from '../../products/fast/calls/with-receipt.ts'
import { type ListNeeds, PAGE, paged } from './lists.ts'
import { addLists } from './statement-files.ts'
import type { FastOrderRow } from '../../products/fast/tables.ts'
import { readOwnRows } from './own-rows.ts'
import type { ZipFile } from './zip-file.ts'

export type EverythingNeeds = ListNeeds & ReceiptNeeds & Uploads & Pick<Kernel, 'vault'>

/** All that the venue has about a person: words and papers as JSON, every list as CSV, the images. */
export async function addEverything(
  needs: EverythingNeeds,
  zip: ZipFile,
  user: number,
): Promise<void> {
  await zip.add('read-me.txt', [READ_ME])
  for (const [name, rows] of Object.entries(await readOwnRows(needs, user))) {
    await zip.add(`about-me/${name}.json`, [`${JSON.stringify(rows, plainValue, 2)}\n`])
  }
  await addLists(needs, zip, user, { from: 0, to: Number.MAX_SAFE_INTEGER })
  await zip.add('fast-contract-receipts.json', receipts(needs, user))
  const files = await needs.store
    .selectFrom('files')
    .select('name')
    .where('user_id', '=', user)
    .where('stored', '=', true)
    .orderBy('name')
    .execute()
  for (const { name } of files) {
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

/** Amounts as texts. */
function plainValue(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

const READ_ME = [
  'All that the venue has about you.',
  '',
  'about-me: what you told it and what it told you, as JSON; times are ISO 8601 or milliseconds since 1970 UTC.',
  'The .csv files: every order, fill, contract, exchange, deposit, withdrawal, income and movement of your accounts.',
  'fast-contract-receipts.json: a line a contract, with the prints that settled it and their links.',
  'images: what you uploaded.',
  '',
  'Passwords are kept as hashes and are not among it, nor are secrets of keys and authenticators.',
  '',
].join('\r\n')

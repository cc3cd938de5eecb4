import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HelpCategory, LANGUAGES, type Language } from '@candor/protocol'
import type { Content, Draft } from './content.ts'
import { CONTENT_TABLES, type ContentKind } from './tables.ts'

/** Articles that are read by their id and listed nowhere. */
export const AGREEMENT = 'agreement'

export const SEED_AUTHOR = 'seed'

type Seed = readonly [id: string, category: HelpCategory | typeof AGREEMENT | '']

/** What the server brings along, in the order it is listed; files are <language>/<kind>/<id>.html. */
export const SEEDS: Readonly<Record<ContentKind, readonly Seed[]>> = {
  article: [
    ['account-login', 'account'],
    ['registration-gift', 'account'],
    ['two-accounts', 'account'],
    ['account-record', 'account'],
    ['languages-settings', 'account'],
    ['recharge-trc20', 'money'],
    ['recharge-bank', 'money'],
    ['recharge-third-party', 'money'],
    ['recharge-bonus', 'money'],
    ['withdraw', 'money'],
    ['withdrawal-waits', 'money'],
    ['certification', 'money'],
    ['bank-cards', 'money'],
    ['spot-orders', 'spot'],
    ['order-book', 'spot'],
    ['fees', 'spot'],
    ['fast-contracts', 'contracts'],
    ['verify-receipt', 'contracts'],
    ['futures-margin', 'contracts'],
    ['futures-liquidation', 'contracts'],
    ['futures-actions', 'contracts'],
    ['risk-limits', 'contracts'],
    ['exchange', 'earn'],
    ['wealth', 'earn'],
    ['lock-mining', 'earn'],
    ['price-source', 'prices'],
    ['venue-stops', 'prices'],
    ['security', 'safety'],
    ['customer-service', 'safety'],
    ['network-errors', 'safety'],
    ['terms', AGREEMENT],
    ['chart-and-alerts', 'prices'],
    ['check-yourself', 'safety'],
  ],
  banner: [
    ['check-it-yourself', ''],
    ['first-steps', ''],
  ],
  notice: [
    ['welcome', ''],
    ['simulated-market', ''],
  ],
}

/** Only a venue with made-up prices says that its prices are made up. */
const SIMULATED_ONLY = 'simulated-market'

interface SeedFile {
  title: string
  html: string
  hash: Buffer
}

/**
 * Stores what is missing, and newer texts of what nobody has edited. An edit is never overwritten,
 * nor is what was hidden shown again. Returns how many texts were stored.
 */
export async function seedContent(
  content: Content,
  { simulated, now }: { simulated: boolean; now: () => number },
): Promise<number> {
  let stored = 0
  for (const kind of Object.keys(CONTENT_TABLES) as ContentKind[]) {
    const known = new Map(
      (await content.newest(kind, LANGUAGES)).map((row) => [`${row.language} ${row.slug}`, row]),
    )
    const drafts: Draft[] = []
    for (const language of LANGUAGES) {
      const seeds = await Promise.all(SEEDS[kind].map(([id]) => readSeed(kind, id, language)))
      for (const [position, [id, category]] of SEEDS[kind].entries()) {
        if (id === SIMULATED_ONLY && !simulated) continue
        const seed = seeds[position]!
        const before = known.get(`${language} ${id}`)
        if (before && before.written_by !== SEED_AUTHOR) continue
        if (before?.seed_hash?.equals(seed.hash)) continue
        const { title, html, hash: seedHash } = seed
        drafts.push({
          ...{ id, language, title, html, category, position, seedHash },
          after: before?.version ?? 0,
          shown: true,
          writtenBy: SEED_AUTHOR,
          publishedAt: before?.published_at ?? new Date(now()),
        })
      }
    }
    stored += await content.write(kind, drafts)
  }
  return stored
}

/** A seed's file: its title as the first heading, then its text. */
export async function readSeed(
  kind: ContentKind,
  id: string,
  language: Language,
): Promise<SeedFile> {
  const file = join(import.meta.dirname, language, kind, `${id}.html`)
  const text = await readFile(file, 'utf8')
  const parts = /^<h1>(.*?)<\/h1>(.*)$/s.exec(text.trim())
  if (!parts) throw new Error(`${file} does not begin with its title as <h1>.`)
  const title = parts[1]!.replace(/\s+/g, ' ').trim()
  return { title, html: parts[2]!, hash: createHash('sha256').update(text).digest() }
}

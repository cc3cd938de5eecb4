import { readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { auditState, type Print } from '@candor/engine'
import { price } from '@candor/money'
import { startVenue } from '../src/main/start-venue.ts'
import { readConfig } from '../src/kernel/config/config.ts'
import { createLog } from '../src/kernel/log.ts'

/**
 * Run on a small file system that has room for one segment of the journal and not for a second:
 * fills it through the engine, says over HTTP what a caller is answered then, makes room, and
 * says what the same request is answered afterwards.
 */
const folder = process.argv[2]!
/** Small, so that it is soon full. */
const SEGMENT_BYTES = 8 << 20
/** For the first segment and what else a venue writes, besides the pages of the build that it keeps. */
const ROOM_BYTES = 14 << 20
const filler = join(folder, 'filler')
const { bavail, bsize } = await statfs(folder)
await writeFile(filler, Buffer.alloc(bavail * bsize - ROOM_BYTES - (await pagesBytes(bsize))))
const config = readConfig({
  ...process.env,
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  DESK: 'off',
})
const venue = await startVenue(config, {
  log: createLog('silent', { write: () => undefined }),
  segmentBytes: SEGMENT_BYTES,
})

/** What the hashed files of the application take, where it is built. */
async function pagesBytes(blockBytes: number): Promise<number> {
  const pages = join(import.meta.dirname, '../../web/dist/assets')
  const names = await readdir(pages).catch(() => [])
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(pages, name))).size))
  return sizes.reduce((sum, size) => sum + Math.ceil(size / blockBytes) * blockBytes, 0)
}

async function call(path: string, body: object, token = '') {
  const answer = await fetch(`${venue.address}/portal${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'coin-auth': token },
    body: JSON.stringify(body),
  })
  const envelope = (await answer.json()) as { code: number; data: { token: string } }
  return { status: answer.status, code: envelope.code, data: envelope.data }
}

const words = { password: 'correct horse', confirmPassword: 'correct horse', agree: true }
const { data } = await call('/register', { type: 'account', account: 'SmallDisk1', ...words })
const move = (requestId: string) =>
  call(
    '/account/executeUserCutTurn',
    { currencyCode: 'USDT', amount: '1', from: 1, to: 2, requestId },
    data.token,
  )
const before = (await move('before')).code

const { transactor } = venue.parts
const { engine } = transactor
const prints = engine.indexes().flatMap((_, index): Print[] => {
  const known = engine.indexPrice(index)
  return known ? [{ index, price: price(known.price) }] : []
})
for (let full = false; !full;) {
  const batch = Array.from({ length: 200 }, () =>
    transactor.submit({ kind: 'printPrices', prints }),
  )
  full = (await Promise.all(batch)).some(
    (result) => result.outcome === 'unavailable' && result.reason === 'journal_full',
  )
}
const { status, code } = await move('while-full')
const newcomer = await call('/register', { type: 'account', account: 'SmallDisk2', ...words })
const read = await call('/account/list', {}, data.token)
await rm(filler)
let after = await move('while-full')
for (let tries = 0; after.code !== 200 && tries < 100; tries += 1) {
  await pause(100)
  after = await move('while-full')
}
const again = { type: 'account', account: 'SmallDisk2', password: words.password }
const cutShort = await call('/login', again)
const faults = auditState(engine)
await venue.stop()
const told = {
  before,
  full: { status, code, register: newcomer.code, read: read.code },
  after: { code: after.code, login: cutShort.code },
  faults,
}
process.stdout.write(JSON.stringify(told))
process.exit(0)

/**
 * `npm run dev`: the venue and both applications on one address, from their sources. Pages change
 * in the browser as their files are saved; the venue starts again on the same data when a file of
 * the server or a package changes. PORT, HOST, DATA_DIR and the venue's other settings hold as in
 * `npm start`.
 */
import { freePort } from '@candor/postgres/free-port'
import { openFront } from './front.ts'
import { DESK_PATH } from './pages.ts'
import { DevVenue, SERVER_SOURCES, isServerSource } from './venue.ts'

const host = process.env['HOST'] ?? '127.0.0.1'
const port = Number(process.env['PORT'] ?? '8480')

const ports = { venue: await freePort(), desk: await freePort() }
const venue = new DevVenue(process.env)
const front = await openFront({ host, port, ports, whenOpen: () => venue.whenOpen() })
// A name and not a number: passkeys are bound to names.
const address = `http://localhost:${front.port}`

venue.start({
  PORT: String(ports.venue),
  DESK_PORT: String(ports.desk),
  PUBLIC_URL: address,
  DESK_URL: address + DESK_PATH,
})
front.watch(SERVER_SOURCES, (path) => {
  if (isServerSource(path)) venue.restart(path)
})

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    void Promise.all([venue.stop(), front.close()]).then(() => process.exit(0))
  })
}

import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TransactionNews } from '../src/cash/transactions/transaction-news.ts'
import { Content } from '../src/content/content.ts'
import type { NodeNews } from '../src/kernel/node-news.ts'
import { connectStore } from '../src/kernel/store/store.ts'
import { SharedTurns } from '../src/kernel/shared-turns.ts'
import { NEWS } from '../src/main/parts.ts'
import { openIdentity } from '../src/people/identity/open-identity.ts'
import { openKeys } from '../src/people/keys/open-keys.ts'
import { Messages } from '../src/people/messages/messages.ts'
import { Presence } from '../src/people/service/presence.ts'
import { Service } from '../src/people/service/service.ts'
import { openStream } from '../src/stream/stream.ts'
import type { TestVenue } from './venue.ts'

/**
 * The parts that another process of the venue would open: its own connections to the same database,
 * its own turns and its own memory of people, beside the venue's engine. `nodeNews`: how it hears of
 * other nodes; defaults to the venue's. `close` before the venue.
 */
export function otherNode(venue: TestVenue, nodeNews: NodeNews = venue.parts.nodeNews) {
  const { parts } = venue
  const { now } = parts
  const store = connectStore({ connectionString: parts.config.databaseUrl })
  const node = { ...parts.node, several: true }
  const identity = openIdentity({ ...parts, store, node, nodeNews })
  const keys = openKeys({ ...parts, ...identity, store, node, nodeNews }).gives
  const payouts = {
    ...parts.payouts,
    turns: new SharedTurns(store, { name: 'withdrawal', atOnce: 4 }),
    deskTurns: new SharedTurns(store, { name: 'withdrawal at the desk', atOnce: 4 }),
  }
  const told = {
    messages: new Messages(store, now, nodeNews),
    content: new Content(store, now, nodeNews),
    transactionNews: new TransactionNews(nodeNews),
    service: new Service({ ...parts.service.parts, db: store, news: nodeNews }),
    presence: new Presence(nodeNews),
  }
  return {
    parts: { ...parts, ...identity, ...keys, ...told, store, payouts, nodeNews },
    close: () => store.destroy(),
  }
}

/**
 * Serves the stream of such a node. Its workers do not run: what is told is told at once. `lead`: what
 * becomes of it when the node begins to decide.
 */
export async function serveStream({ parts }: Pick<ReturnType<typeof otherNode>, 'parts'>) {
  const server = createServer()
  const { venue: venueId } = parts.transactor.engine.epoch()!
  const news = NEWS.map((open) => open(parts))
  const { close, lead } = await openStream({ ...parts, venueId }, { server, news })
  await listen(server)
  return {
    lead: lead!,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      await close?.()
      server.close()
    },
  }
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
}

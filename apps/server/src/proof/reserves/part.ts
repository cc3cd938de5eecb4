import { nodeOf } from '../../cash/chain/node/node-of.ts'
import type { Settings } from '../../kernel/config/config.ts'
import { definePart } from '../../kernel/part.ts'
import { reservesHandlers } from './calls/index.ts'
import { reservesMigrations } from './migrations.ts'

/** What the venue has for what it owes: addresses that signed, and banks' statements. */
export const reservesPart = definePart({
  name: 'reserves',
  migrations: reservesMigrations,
  handlers: reservesHandlers,
  async open({ config }: Settings<'chainRpcUrl' | 'chainTokenAddress'>) {
    return { gives: { reserveNode: await nodeOf(config) } }
  },
})

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@candor/postgres/free-port'
import { PROGRAMS } from '@candor/server/testing'
import {
  Anvil,
  type Bank,
  openBank,
  parseTronAddress,
  tronAddress,
  XPUB,
} from '@candor/server/testing/chain'
import { LIGHT_PEOPLE } from './cheap-people.ts'
import { startVenueProcess } from './venue-process.ts'

/** A venue in processes of its own that operators work at, on a chain where there is a node. */
export interface OperatedVenue {
  address: string
  /** Undefined where the node has no program for this system. */
  chain: TestChain | undefined
  /** What `npm run desk:owner -- <name>` prints beside the running venue. */
  makeOwner(name: string): Promise<{ desk: string; name: string; password: string }>
  /** The venue's clock. */
  now(): number
  advance(ms: number): Promise<void>
  stop(): Promise<void>
}

/** A real EVM node with the venue's token, and somebody outside the venue who holds plenty. */
export interface TestChain {
  /** Sends tokens to a TRON address; the transaction waits for its block. Returns its id. */
  send(to: string, units: bigint): Promise<string>
  mine(blocks: number): Promise<void>
}

/** `chain`: false gives test funds instead of watching one. */
export async function startOperatedVenue({ chain = true } = {}): Promise<OperatedVenue> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-desk-'))
  const node = chain ? await startNode() : undefined
  const bank = node && (await openBank(node))
  const [port, deskPort] = [await freePort(), await freePort()]
  const env = {
    ...LIGHT_PEOPLE,
    ...(node && bank ? chainSettings(node, bank) : {}),
    DESK_PORT: String(deskPort),
  }
  const venue = await startVenueProcess({ dataDir, port, env, clocked: true })
  let aheadMs = 0
  return {
    address: venue.address,
    chain: node && bank && testChain(node, bank),
    makeOwner: async (wanted) => {
      const said = await run(PROGRAMS.deskOwner, wanted, {
        ...env,
        DATA_DIR: dataDir,
        PORT: String(port),
      })
      const [, desk] = /Desk {2,}(\S+)/.exec(said) ?? []
      const [, name] = /Name {2,}(\S+)/.exec(said) ?? []
      const [, password] = /One-time password {2,}(\S+)/.exec(said) ?? []
      if (!desk || !name || !password) throw new Error(`No owner was made:\n${said}`)
      return { desk, name, password }
    },
    now: () => Date.now() + aheadMs,
    advance: async (ms) => {
      await venue.advance(ms)
      aheadMs += ms
    },
    stop: async () => {
      await venue.stop()
      await node?.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

async function startNode(): Promise<Anvil | undefined> {
  try {
    return await Anvil.start()
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw fault
    return undefined
  }
}

function chainSettings(node: Anvil, bank: Bank): Record<string, string> {
  return {
    CHAIN_RPC_URL: node.url,
    CHAIN_XPUB: XPUB,
    CHAIN_TOKEN_ADDRESS: tronAddress(bank.token).text,
    CHAIN_POLL_MS: '100',
    PAYOUT_POLL_MS: '100',
  }
}

function testChain(node: Anvil, bank: Bank): TestChain {
  return {
    send: (to, units) => {
      const address = parseTronAddress(to)
      if (!address.ok) throw new Error(address.fault)
      return bank.transfer(address.value.hex, units)
    },
    mine: (blocks) => node.mine(blocks),
  }
}

/** Runs a command of the server with these settings, and answers what it said. */
async function run(
  program: string,
  name: string,
  settings: Record<string, string>,
): Promise<string> {
  const child = spawn(process.execPath, [program, name], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  }
  await new Promise((done) => child.on('close', done))
  return said
}

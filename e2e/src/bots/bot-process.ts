import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type {
  ProgramBalance,
  ProgramFill,
  ProgramOrder,
} from '@candor/programs-protocol/operations'

/** What a bot says at its end: its own book, and what became of each name it gave to an order. */
export interface BotReport {
  fills: ProgramFill[]
  orders: ProgramOrder[]
  balances: ProgramBalance[]
  /** By the order's own name: its id, or why it was refused. */
  outcomes: Record<string, { id: string } | { refused: string }>
  /** How often each refusal came. */
  refusals: Record<string, number>
  counts: Record<string, number>
  /** A sentence for what contradicted itself while the bot ran. */
  faults: string[]
}

/** A bot that plays until it is told to end. */
export interface BotProcess {
  /** Resolves once it follows its channels; throws with its own words when it ends before. */
  begun(): Promise<void>
  /** Has it end and resolves with its report; throws with its own words when it has none. */
  end(): Promise<BotReport>
  /** Ends it without a report. */
  kill(): void
}

export type BotName = 'maker' | 'taker'

interface BotOptions {
  origin: string
  symbol: string
  key: { id: string; secret: string }
}

/** Starts a bot by its own file, with nothing but Python's standard library. */
export function startBot(name: BotName, { origin, symbol, key }: BotOptions): BotProcess {
  const script = fileURLToPath(new URL(`./python/${name}.py`, import.meta.url))
  const child = spawn('python3', ['-B', script, '--origin', origin, '--symbol', symbol], {
    env: { ...process.env, CANDOR_KEY: key.id, CANDOR_SECRET: key.secret },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const said = text(child.stdout)
  let complained = ''
  const words = Promise.withResolvers<true>()
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complained += chunk
    if (/^begun$/m.test(complained)) words.resolve(true)
  })
  const ended = untilEnded(child)
  const whyNot = () => new Error(`The ${name} ended with ${child.exitCode}:\n${complained}`)
  return {
    async begun() {
      if (!(await Promise.race([words.promise, ended.then(() => false)]))) throw whyNot()
    },
    async end() {
      // One that has ended already reads nothing.
      child.stdin.on('error', () => undefined).end()
      await ended
      if (child.exitCode !== 0) throw whyNot()
      return JSON.parse(await said) as BotReport
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

async function untilEnded(child: ChildProcess): Promise<void> {
  await once(child, 'close')
}

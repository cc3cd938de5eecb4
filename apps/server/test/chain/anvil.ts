import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * A real EVM node on a port of its own that mines when it is told to. Its chain is kept in a file
 * while it is stopped.
 */
export class Anvil {
  readonly #folder: string
  readonly #keepsStates: boolean
  #port = 0
  #process: ChildProcess | undefined

  private constructor(folder: string, keepsStates: boolean) {
    this.#folder = folder
    this.#keepsStates = keepsStates
  }

  /**
   * With `keepsStates` it can reorganise blocks from before it was stopped, and takes tens of
   * milliseconds a block to start and to stop.
   */
  static async start({ keepsStates = false } = {}): Promise<Anvil> {
    const folder = await mkdtemp(join(tmpdir(), 'candor-anvil-'))
    const anvil = new Anvil(folder, keepsStates)
    await anvil.start()
    return anvil
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Starts it, again on the same port. */
  async start(): Promise<void> {
    const state = join(this.#folder, 'state.json')
    const child = spawn(
      binary(),
      [
        ...['--port', String(this.#port), '--no-mining', '--base-fee', '0'],
        ...['--state', state],
        ...(this.#keepsStates ? ['--preserve-historical-states'] : ['--prune-history', '64']),
        ...['--gas-limit', '1000000000', '--accounts', '4', '--balance', '1000000000'],
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    this.#process = child
    this.#port = await listening(child)
    child.stdout!.resume()
  }

  /** Stops it in good order; its chain is there again after the next start. */
  async stop(): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    await ended
  }

  async close(): Promise<void> {
    this.#process?.kill('SIGKILL')
    await rm(this.#folder, { recursive: true, force: true })
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the answers are as many as the methods
  async rpc(method: string, ...params: unknown[]): Promise<any> {
    const answer = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await answer.json()) as {
      result: unknown
      error?: { message: string }
    }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

  async mine(blocks = 1): Promise<void> {
    await this.rpc('anvil_mine', `0x${blocks.toString(16)}`)
  }

  async head(): Promise<number> {
    return Number(await this.rpc('eth_blockNumber'))
  }

  /** Replaces the newest blocks by as many empty ones. */
  async reorganise(depth: number): Promise<void> {
    await this.rpc('anvil_reorg', depth, [])
  }
}

/** The package brings the node's program for this system, where there is one. */
function binary(): string {
  const manifest = createRequire(import.meta.url).resolve(
    '@foundry-rs/anvil-linux-amd64/package.json',
  )
  return join(dirname(manifest), 'bin', 'anvil')
}

function listening(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = ''
    const look = (chunk: Buffer) => {
      text += chunk.toString()
      const port = /Listening on [^\s]*:([0-9]+)/.exec(text)
      if (!port) return
      child.stdout!.off('data', look)
      resolve(Number(port[1]))
    }
    child.stdout!.on('data', look)
    child.once('exit', () => reject(new Error(`The node ended: ${text.slice(-500)}`)))
    child.once('error', reject)
  })
}

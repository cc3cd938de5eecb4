/** What `npm run witness` does: a line a step, and an exit code. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fromUtf8 } from '../proof/bytes.ts'
import { checkForkEvidence, parseForkEvidence } from '../proof/fork-evidence.ts'
import { LogFault } from '../proof/log-fault.ts'
import { MOST_NOTE_BYTES } from '../proof/note.ts'
import { type VerifierKey, formatVerifierKey, parseVerifierKey } from '../proof/verifier-key.ts'
import { readFileUpTo } from '../store/folder-store.ts'
import { type Asked, USAGE, UsageFault, parseArguments } from './arguments.ts'
import { type Look, lookAtLog } from './follow-log.ts'
import { type RemoteLog, httpLog } from './http-log.ts'
import { LogUnreachable } from './reach.ts'
import type { Seen } from './seen.ts'
import { serveWitness } from './serve-witness.ts'
import { type WitnessFolder, openWitnessFolder } from './witness-folder.ts'
import { Witness } from './witness.ts'

/** 0: all is as it should be. 1: the log is not to be believed. 2: it could not be read. */
export type ExitCode = 0 | 1 | 2

export interface Surroundings {
  say: (line: string) => void
  /** Milliseconds since 1970 UTC. */
  now: () => number
  /** Ends what runs. */
  signal: AbortSignal
}

export async function runWitness(
  words: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode> {
  try {
    const asked = parseArguments(words)
    return asked.what === 'check'
      ? await checkFile(asked, surroundings)
      : await follow(asked, surroundings)
  } catch (error) {
    surroundings.say(`broken off: ${reasonOf(error)}`)
    if (error instanceof UsageFault) surroundings.say(USAGE)
    return 2
  }
}

type Follow = Extract<Asked, { what: 'follow' }>

async function follow(asked: Follow, surroundings: Surroundings): Promise<ExitCode> {
  const { say, now, signal } = surroundings
  const log = httpLog(asked.url)
  const folder = await openWitnessFolder(asked.folder, asked.name)
  let server: Server | undefined
  try {
    say(`witness: ${formatVerifierKey(folder.signer.key)}`)
    const seen = await beginningOf(folder, log, asked, say)
    const witness = new Witness({ store: folder, seen, signer: folder.signer, now })
    if (asked.port !== undefined) server = await listen(witness, asked.port, say)
    const looker = new Looker({ witness, folder, log, say })
    for (;;) {
      const code = await looker.look()
      if (asked.once || looker.isOver) return code
      await wait(asked.everyMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return code
    }
  } finally {
    server?.close()
    server?.closeAllConnections()
    folder.close()
  }
}

/** What the folder knows of the log, or the log's first key. */
async function beginningOf(
  folder: WitnessFolder,
  log: RemoteLog,
  { key }: Follow,
  say: (line: string) => void,
): Promise<Seen> {
  if (folder.seen) {
    const known = formatVerifierKey(folder.seen.firstKey)
    if (key !== undefined && key !== known) {
      throw new LogFault('conflict', `The folder follows the log of ${known}.`)
    }
    const size = folder.seen.latest?.size ?? 0
    say(`log: ${folder.seen.origin}, cosigned up to ${size}`)
    return folder.seen
  }
  const firstKey = parseVerifierKey(key ?? (await toldKey(log)))
  if (firstKey.type !== 'note') throw new LogFault('malformed', 'The key is not one of a log.')
  const seen: Seen = { origin: firstKey.name, firstKey, rotations: [] }
  await folder.save(seen)
  say(
    `log: ${seen.origin}, ${key === undefined ? 'by the key that it tells' : 'by the key given'}: ${formatVerifierKey(firstKey)}`,
  )
  return seen
}

async function toldKey(log: RemoteLog): Promise<string> {
  const bytes = await log.read('key', MOST_NOTE_BYTES)
  if (!bytes) throw new LogFault('missing', 'The log tells no key, and none was given by --key.')
  return fromUtf8(bytes, 'The key').trim()
}

const HANDED_IN = {
  taken: 'taken',
  'not taken': 'the venue takes no cosignatures',
  unknown: 'the venue does not know this witness',
} as const

interface Looking {
  witness: Witness
  folder: WitnessFolder
  log: RemoteLog
  say: (line: string) => void
}

/** Looks again and again; remembers what is yet to be handed in. */
class Looker {
  readonly #with: Looking
  #toHandIn: Uint8Array | undefined
  /** Whether the log showed what no later look makes good. */
  isOver = false

  constructor(looking: Looking) {
    this.#with = looking
  }

  async look(): Promise<ExitCode> {
    const { witness, log, say } = this.#with
    try {
      const rotations = witness.seen.rotations.length
      const before = witness.seen.latest?.size ?? 0
      const look = await lookAtLog(witness, log)
      const changed = witness.seen.rotations.length - rotations
      if (changed > 0) say(`key: changed ${changed} times, each change signed by both keys`)
      return await this.#tell(look, before)
    } catch (error) {
      say(`${error instanceof LogFault ? 'refused' : 'not reached'}: ${reasonOf(error)}`)
      if (error instanceof LogFault) return error.code === 'missing' ? 2 : 1
      if (error instanceof LogUnreachable) return 2
      throw error
    }
  }

  async #tell(look: Look, before: number): Promise<ExitCode> {
    const { witness, folder, say } = this.#with
    const { size } = look.checkpoint
    switch (look.kind) {
      case 'cosigned':
        say(`cosigned: size ${size} continues ${before}, by ${look.tiles} tiles`)
        await folder.keepCosigned(look.note)
        this.#toHandIn = look.note
        return this.#handIn()
      case 'unchanged':
        say(`unchanged: size ${size}`)
        return this.#handIn()
      case 'stale':
        say(`stale: size ${size}, which ${before} continues`)
        return 0
      case 'succeeded':
        say(`log: ${witness.seen.origin} follows ${look.former}, which ended`)
        if (look.lost > 0) say(`lost: ${look.lost} records that were cosigned of the former log`)
        return this.look()
      case 'broken': {
        this.isOver = true
        const place = await folder.keepBroken(witness.seen.latest, look.followed)
        say(
          `refused: ${look.followed.seen.origin} lacks what it says to have taken over; kept in ${place}`,
        )
        return 1
      }
      case 'went_back': {
        this.isOver = true
        const place = await folder.keepWentBack(witness.seen.latest!, look.checkpoint)
        say(
          `refused: the log shows size ${size} and no longer has the ${before} it had; kept in ${place}`,
        )
        return 1
      }
      case 'fork': {
        this.isOver = true
        const place = await folder.keepFork(look.evidence)
        say(
          `refused: the log has two faces, of size ${before} and ${size}; evidence is in ${place}`,
        )
        return 1
      }
    }
  }

  async #handIn(): Promise<ExitCode> {
    const { log, say } = this.#with
    if (!this.#toHandIn) return 0
    say(`handed in: ${HANDED_IN[await log.handIn(this.#toHandIn)]}`)
    this.#toHandIn = undefined
    return 0
  }
}

async function listen(
  witness: Witness,
  port: number,
  say: (line: string) => void,
): Promise<Server> {
  const server = serveWitness(witness, (verdict) => {
    if (verdict.status === 200) say(`cosigned: size ${verdict.checkpoint.size}, as it was posted`)
    else if (verdict.status === 409) say(`posted: for another size than ${verdict.size}`)
    else
      say(
        `refused: ${verdict.fault.message}${verdict.evidence ? `; evidence is in ${verdict.evidence}` : ''}`,
      )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  say(`listening: http://127.0.0.1:${port}/add-checkpoint`)
  return server
}

async function checkFile(
  { file, keys }: Extract<Asked, { what: 'check' }>,
  { say }: Surroundings,
): Promise<ExitCode> {
  const bytes = await readFileUpTo(file, file, 4 * MOST_NOTE_BYTES)
  if (!bytes) throw new LogFault('missing', `There is no file ${file}.`)
  const logKeys: VerifierKey[] = keys.map(parseVerifierKey)
  try {
    const { earlier, later } = checkForkEvidence(parseForkEvidence(bytes), logKeys)
    say(
      `fork: ${earlier.origin} signed size ${earlier.size} and, of another history, size ${later.size}`,
    )
    return 1
  } catch (fault) {
    if (!(fault instanceof LogFault)) throw fault
    say(`no fork: ${fault.message}`)
    return 0
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

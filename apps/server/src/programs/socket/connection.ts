import type { Duplex } from 'node:stream'
import { FALLBACK_LANGUAGE, type Language } from '@candor/protocol'
import { CLOSE_CODES } from '@candor/programs-protocol/socket'
import { WebSocket } from 'ws'
import { Allowance } from '../../kernel/allowance.ts'
import type { ProvenKey } from '../../people/keys/program-keys.ts'
import type { SocketLimits } from './limits.ts'
import { textFrame } from './text-frame.ts'

/** Where a connection comes from. */
export interface From {
  /** Network address as keys hold it against those they allow. */
  ip: string
  /** The same as limits count it. */
  address: string
}

/** One connection of a program: what is known of it, and how it is written to. */
export class Connection {
  readonly from: From
  /** What it follows, by name. */
  readonly topics = new Set<string>()
  readonly allowance: Allowance
  language: Language = FALLBACK_LANGUAGE
  /** Whose key logged on. */
  program: ProvenKey | undefined
  /** Whether that key has ended: what still waits to be carried out is not carried out any more. */
  hasKeyEnded = false
  /** Whether a logon is under way, or was taken. */
  hasLoggedOn = false
  cancelsOnDisconnect = false
  /** Frames that were not understood, or too many. */
  faults = 0
  /** When something came last; `performance.now()`. */
  #heardAt = performance.now()
  readonly #socket: WebSocket
  readonly #raw: Duplex
  readonly #limits: SocketLimits
  #underWay = 0
  #isCorked = false

  constructor(socket: WebSocket, raw: Duplex, from: From, limits: SocketLimits) {
    this.#socket = socket
    this.#raw = raw
    this.#limits = limits
    this.from = from
    this.allowance = new Allowance(limits.weightPerSecond, limits.weightAtOnce, performance.now())
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  /** Frames that are being carried out. */
  get underWay(): number {
    return this.#underWay
  }

  /** Sends one object. What is sent in one turn leaves together. */
  send(message: object): void {
    if (!this.isOpen) return
    if (!this.#isCorked) {
      this.#isCorked = true
      this.#raw.cork()
      process.nextTick(() => {
        this.#isCorked = false
        this.#raw.uncork()
      })
    }
    this.push(textFrame(JSON.stringify(message)))
  }

  /** Sends a frame that was made before. Who does not read is ended: memory does not grow for them. */
  push(frame: Buffer): void {
    if (!this.isOpen) return
    this.#raw.write(frame)
    if (this.#raw.writableLength > this.#limits.bufferedBytes) this.#socket.terminate()
  }

  /** Notes that a frame is carried out from now on; with too many of them nothing more is read. */
  begin(): void {
    this.#underWay += 1
    if (this.#underWay >= this.#limits.inFlight) this.#socket.pause()
  }

  end(): void {
    this.#underWay -= 1
    if (this.#socket.isPaused && this.#underWay <= this.#limits.inFlight / 2) this.#socket.resume()
  }

  /** Counts a fault; whoever has too many is ended. */
  fault(): void {
    this.faults += 1
    if (this.faults >= this.#limits.faults) this.close(CLOSE_CODES.tooMany, 'too many faults')
  }

  /** Notes a sign of life. */
  heard(): void {
    this.#heardAt = performance.now()
  }

  /** Notes a ping, which is answered by itself: it counts as a frame. */
  pinged(): void {
    this.heard()
    if (!this.allowance.take(performance.now())) this.fault()
  }

  /** Looks whether anything came lately: asks for a sign of life, and ends what gives none. */
  look(now: number): void {
    const idle = now - this.#heardAt
    // Nothing is read of it, so that nothing can be heard.
    if (this.#socket.isPaused) return
    if (idle > this.#limits.idleMs) this.#socket.terminate()
    else if (idle > this.#limits.idleMs / 2 && this.isOpen) this.#socket.ping()
  }

  /** Ends the connection of a key that has ended. */
  endKey(): void {
    this.hasKeyEnded = true
    this.close(CLOSE_CODES.keyEnded, 'the key ended')
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  terminate(): void {
    this.#socket.terminate()
  }
}

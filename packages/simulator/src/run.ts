import type { Command } from '@candor/engine'
import { ACTIONS } from './actions/index.ts'
import { openingCommands } from './actions/opening.ts'
import type { Requested, Scene } from './actions/scene.ts'
import { checkReplay } from './checks/recovery.ts'
import { checkView } from './checks/view.ts'
import { Divergence, shown } from './divergence.ts'
import { drawTrouble } from './faults.ts'
import type { Figures } from './figures.ts'
import type { Plant } from './life.ts'
import { Machine } from './machine.ts'
import { type Chance, chanceFor } from './random.ts'
import { turn } from './virtual-time.ts'
import { type World, makeWorld } from './world.ts'

export const DEFAULT_STEPS = 250

/** Requests that may come again are among so many of the last ones. */
const REMEMBERED_REQUESTS = 250

export interface RunOptions {
  steps?: number
  /** Faults planted on purpose, to show that a run finds them. */
  plant?: Plant
}

export interface RunReport {
  seed: number
  steps: number
  figures: Figures
  /** Hex SHA-256 of everything the run did. */
  transcript: string
  failure: Failure | undefined
}

export interface Failure {
  /** The step it showed in; `steps` is the end of the run. */
  step: number
  /** What differed, or what broke. */
  message: string
  /** The last things that happened. */
  last: readonly string[]
}

/** Plays one seed from an empty disk to the end. The same seed and steps give the same run. */
export async function simulate(seed: number, options: RunOptions = {}): Promise<RunReport> {
  const steps = options.steps ?? DEFAULT_STEPS
  const run = new Run(seed, options.plant ?? {})
  let failure: Failure | undefined
  try {
    await run.play(steps)
  } catch (error) {
    failure = { step: run.step, message: messageOf(error), last: [...run.lastLines] }
  }
  return { seed, steps, figures: run.figures, transcript: run.digest, failure }
}

function messageOf(error: unknown): string {
  if (error instanceof Divergence) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

class Run {
  step = 0
  #world: World
  #machine: Machine
  #chance: Chance
  #sent: Requested[] = []
  #requests = 0
  /** Steps until the disk has space again, and until a store that went down is back. */
  #shortFor = 0
  #storeDownFor = 0

  constructor(seed: number, plant: Plant) {
    this.#world = makeWorld(seed)
    this.#machine = new Machine(seed, plant)
    this.#chance = chanceFor(seed, 'actions')
  }

  get figures(): Figures {
    return this.#machine.figures
  }

  get digest(): string {
    return this.#machine.books.transcript.digest()
  }

  get lastLines(): readonly string[] {
    return this.#machine.books.transcript.last
  }

  async play(steps: number): Promise<void> {
    await this.#machine.boot(undefined)
    for (this.step = 1; this.step <= steps; this.step++) {
      await this.#takeStep()
      await this.#bringBack()
      this.#check()
    }
    await this.#end()
  }

  async #takeStep(): Promise<void> {
    const machine = this.#machine
    if (this.#shortFor > 0 && --this.#shortFor === 0) {
      machine.note(`${this.step}: the disk has space again`)
      machine.giveSpace()
    }
    if (!machine.store.isUp && this.#storeDownFor-- <= 0) {
      machine.note(`${this.step}: the store is back`)
      machine.store.start(machine.life.transactor)
    }
    machine.time.wall += this.#chance.below(200)
    const opening = openingCommands(this.#scene())
    if (opening.length > 0) {
      this.#send('opening', opening)
      await machine.rest()
      return
    }
    const kind = this.#chance.weighted<{ weight: number; take: () => Promise<void> }>([
      { weight: 40, take: () => this.#oneAction() },
      { weight: 28, take: () => this.#burst() },
      { weight: 10, take: () => this.#burstLeftAlone() },
      { weight: 9, take: () => this.#timePasses() },
      { weight: 6, take: () => this.#storeChanges() },
      { weight: 7, take: () => this.#trouble() },
    ])
    await kind.take()
  }

  async #oneAction(): Promise<void> {
    const action = this.#chance.weighted(ACTIONS)
    this.#send(action.name, action.commands(this.#scene()))
    await this.#machine.rest()
  }

  async #burst(): Promise<void> {
    this.#sendBurst()
    await this.#machine.rest()
  }

  /** The next step comes while this one's commands are still on their way. */
  async #burstLeftAlone(): Promise<void> {
    this.#sendBurst()
    await this.#turns(this.#chance.below(6))
  }

  /** Commands of several people at once; none waits for another's answer. */
  #sendBurst(): void {
    const actions = this.#chance.pick([2, 4, 8, 16])
    for (let each = 0; each < actions; each++) {
      const action = this.#chance.weighted(ACTIONS)
      this.#send(action.name, action.commands(this.#scene()))
    }
  }

  /** Seconds, or longer than prices stay fresh, or days; and sometimes the clock is set back. */
  async #timePasses(): Promise<void> {
    const { time } = this.#machine
    const day = 24 * 60 * 60 * 1000
    const ms = this.#chance.pick([50, 300, 1_000, 2_500, 5_000, 30_000, 100_000, day / 2, day + 1])
    if (this.#chance.percent(20)) {
      this.#machine.note(`${this.step}: the clock is set back by ${ms} ms`)
      time.wall -= ms
    } else {
      this.#machine.note(`${this.step}: ${ms} ms pass`)
      time.pass(ms)
    }
    await this.#machine.rest()
  }

  /** The store goes down for a while, at once or in the middle of a batch that comes later. */
  async #storeChanges(): Promise<void> {
    const { store } = this.#machine
    this.#storeDownFor = this.#chance.between(0, 10)
    if (this.#chance.percent(50)) {
      this.#machine.note(`${this.step}: the store goes down`)
      store.stop()
    } else {
      this.#machine.note(`${this.step}: the store will fail in a batch`)
      store.failIn(this.#chance.below(30))
    }
    await this.#turns(this.#chance.below(4))
  }

  async #trouble(): Promise<void> {
    const machine = this.#machine
    const trouble = drawTrouble(this.#chance, machine.tuning)
    machine.note(`${this.step}: ${shown(trouble)}`)
    switch (trouble.kind) {
      case 'planned':
        machine.memory.plan(trouble.fault)
        return
      case 'diskFull':
        machine.takeSpace(trouble.leftBytes)
        this.#shortFor = this.#chance.between(1, 8)
        return
      case 'stop':
        this.#sendBurst()
        await this.#turns(this.#chance.below(3))
        if (machine.life.end) return
        await Promise.all([machine.stop(), this.#sendWhileStopping()])
        return
      case 'powerCut':
      case 'kill':
        this.#sendBurst()
        await this.#turns(trouble.afterTurns)
        if (machine.life.end) return
        machine.life.die(trouble.kind === 'kill' ? 'killed' : 'power')
        return
      default:
        trouble satisfies never
    }
  }

  async #sendWhileStopping(): Promise<void> {
    await this.#turns(this.#chance.below(3))
    if (!this.#machine.life.end) this.#sendBurst()
  }

  async #turns(count: number): Promise<void> {
    for (let each = 0; each < count && !this.#machine.life.end; each++) await turn()
  }

  #send(what: string, commands: readonly Command[]): void {
    const machine = this.#machine
    machine.note(`${this.step}: ${what}`)
    for (const command of commands) {
      if (machine.life.end) return
      machine.clients.send(machine.life, command, machine.refusal())
      machine.figures.commands++
      if ('requestId' in command) this.#remember(command)
    }
  }

  #remember(command: Requested): void {
    this.#sent.push(command)
    if (this.#sent.length > REMEMBERED_REQUESTS) this.#sent.shift()
  }

  #scene(): Scene {
    return {
      world: this.#world,
      model: this.#machine.books.model,
      chance: this.#chance,
      sent: this.#sent,
      nextRequest: () => this.#nextRequest(),
    }
  }

  /** Ids of every allowed length and alphabet. */
  #nextRequest(): string {
    const id = `${++this.#requests}`
    return this.#chance.pick([id, `order-${id}`, `é中🙂${id}`, id.padStart(64, '0')])
  }

  /** After the process ended: everyone sends again what was not answered, or nobody does. */
  async #bringBack(): Promise<void> {
    const machine = this.#machine
    while (machine.life.end) {
      await machine.rest()
      const unanswered = machine.clients.waiting.flatMap(({ result, command }) =>
        result === undefined || result.outcome === 'unavailable' ? [command] : [],
      )
      await machine.comeBack()
      this.#check()
      if (this.#chance.percent(60)) {
        this.#send('what was not answered, again', unanswered)
        await machine.rest()
      }
    }
  }

  /** Where everything has come to rest and been answered, the venue is what the model says. */
  #check(): void {
    const machine = this.#machine
    const { life, store, clients, books } = machine
    if (life.end) return
    machine.settle()
    if (clients.waiting.length > 0) return
    checkView(life.transactor.engine, books.model, machine.time.wall)
    if (store.isFollowing && store.watermark === life.transactor.durableSeq) {
      store.expectEqual(life.transactor.engine)
    }
  }

  /** Space and store come back, the venue stops, starts once more and is replayed from nothing. */
  async #end(): Promise<void> {
    const machine = this.#machine
    machine.note('the end')
    machine.giveSpace()
    machine.time.pass(2_000)
    if (!machine.store.isUp) machine.store.start(machine.life.transactor)
    await machine.rest()
    await this.#bringBack()
    this.#check()
    await machine.stop()
    machine.settle()
    await machine.comeBack(false)
    await machine.rest()
    this.#check()
    await checkReplay(machine.life, machine.life.transactor.engine)
    if (!machine.store.isFollowing) throw new Divergence('the store never caught up')
    machine.store.expectEqual(machine.life.transactor.engine)
    machine.figures.catchUps = machine.store.catchUps
    const segments = machine.memory.paths().filter((path) => path.includes('segment-'))
    machine.figures.segments = segments.length
  }
}

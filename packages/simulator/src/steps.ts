import { DAY_MS, MINUTE_MS } from '@candor/money/durations'
import { shown } from './divergence.ts'
import { drawTrouble } from './faults.ts'
import { nextDueOf, nextExpiryOf } from './model/due.ts'
import type { SeedRun } from './seed-run.ts'

/** A command that was carried out is surely known by its id for so long. */
const KNOWN_BY_ID_MS = 10 * MINUTE_MS

/** Draws the steps of a session and plays them; troubles last over several of them. */
export class Steps {
  #session: SeedRun
  /** Steps until the disk has space again, and until a store that went down is back. */
  #shortFor = 0
  #storeDownFor = 0
  /** The next step comes at the very moment of this one. */
  #standsStill = false

  constructor(session: SeedRun) {
    this.#session = session
  }

  async take(): Promise<void> {
    const { machine, chance } = this.#session
    this.#endTroubles()
    if (!this.#standsStill) machine.time.wall += chance.below(200)
    this.#standsStill = false
    await this.#session.beginEpoch()
    if (machine.running.end) return
    const opening = this.#session.opening()
    if (opening.length > 0) {
      this.#session.sendAlone('opening', opening)
      await machine.rest()
      return
    }
    // Mostly at once; now and then prices come, and time passes, before somebody sees to it.
    if (chance.percent(75)) await this.#carryOutDue(chance.pick([1, 50, 50]))
    // Little space is only met when much is written.
    if (machine.isShort && chance.percent(80)) return this.#burst(16)
    const kind = chance.weighted<{ weight: number; take: () => Promise<void> }>([
      { weight: 40, take: () => this.#oneAction() },
      { weight: 28, take: () => this.#burst() },
      { weight: 10, take: () => this.#burstLeftAlone() },
      { weight: 9, take: () => this.#timePasses() },
      { weight: 6, take: () => this.#storeFails() },
      { weight: 7, take: () => this.#trouble() },
    ])
    await kind.take()
  }

  async #carryOutDue(most: number): Promise<void> {
    this.#session.sendDue(most)
    if (this.#session.chance.percent(60)) await this.#session.machine.rest()
  }

  /** Space and store come back when it is time for it. */
  #endTroubles(): void {
    const session = this.#session
    const { machine } = session
    // Once the disk is really full only refusals follow: then it is not for long.
    if (!machine.running.journal.hasRoom) this.#shortFor = Math.min(this.#shortFor, 5)
    if (this.#shortFor > 0 && --this.#shortFor === 0) {
      session.note('the disk has space again')
      machine.giveSpace()
    }
    if (!machine.store.isUp && this.#storeDownFor-- <= 0) {
      session.note('the store is back')
      machine.store.start(machine.running.transactor)
    }
  }

  async #oneAction(): Promise<void> {
    this.#session.sendAction()
    await this.#session.machine.rest()
  }

  async #burst(actions?: number): Promise<void> {
    this.#session.sendBurst(actions)
    await this.#session.machine.rest()
  }

  /** The next step comes while this one's commands are still on their way. */
  async #burstLeftAlone(): Promise<void> {
    this.#session.sendBurst()
    await this.#session.turns(this.#session.chance.below(6))
  }

  /**
   * Seconds, or longer than prices stay fresh, or days; to the very edge of a price's freshness, or
   * of something that comes due; and sometimes the clock is set back.
   */
  async #timePasses(): Promise<void> {
    const { machine, chance } = this.#session
    const ms = chance.pick([50, 300, 1_000, 2_500, 5_000, 30_000, 100_000, DAY_MS / 2, DAY_MS + 1])
    const way = chance.below(14)
    if (way < 2) {
      this.#session.note(`the clock is set back by ${ms} ms`)
      machine.time.wall -= ms
    } else if (way < 5) {
      this.#toEdgeOfFreshness()
    } else if (way < 9) {
      this.#toEdgeOfDue()
    } else if (way < 11) {
      await this.#toEdgeOfMemory()
    } else {
      this.#leap(chance.percent(15) ? chance.pick([3, 7, 15]) * DAY_MS : ms)
    }
    if (chance.percent(50)) this.#session.sendPrints()
    if (chance.percent(60)) this.#session.sendTimekeeper(chance.percent(40))
    await machine.rest()
  }

  #leap(ms: number): void {
    const { machine } = this.#session
    this.#session.note(`${ms} ms pass`)
    this.#session.checkPunctuality(machine.time.wall + ms)
    machine.time.pass(ms)
  }

  /** To the moment at which something is due or its window begins, or to just before or after. */
  #toEdgeOfDue(): void {
    const { machine, chance } = this.#session
    const { model } = machine.books
    const expiry = chance.percent(60) ? nextExpiryOf(model) : undefined
    const due = expiry ?? nextDueOf(model)
    if (due === undefined) return
    const edge = due + chance.pick([-3_001, -3_000, -2_501, -2_500, -1, 0, 0, 0, 1, 700])
    this.#session.note(`the clock comes to ${edge}, and something is due at ${due}`)
    machine.time.pass(Math.max(0, edge - machine.time.wall))
    this.#standsStill = chance.percent(50)
  }

  /** To the moment at which what was carried out just now may be forgotten, in two strides or one. */
  async #toEdgeOfMemory(): Promise<void> {
    const { machine, chance } = this.#session
    const edge = machine.books.model.lastAt + KNOWN_BY_ID_MS + chance.pick([-1, 0, 0, 1])
    if (chance.percent(60)) {
      machine.time.pass(Math.max(0, edge - chance.below(KNOWN_BY_ID_MS) - machine.time.wall))
      this.#session.sendPrints()
      await machine.rest()
    }
    this.#session.note(`the clock comes to ${edge}, until which commands are known by their ids`)
    machine.time.pass(Math.max(0, edge - machine.time.wall))
    this.#session.sendPrints()
    this.#session.sendAgain(chance.pick([3, 10, 30]))
    this.#standsStill = chance.percent(50)
  }

  #toEdgeOfFreshness(): void {
    const { machine, chance } = this.#session
    const { time, books } = machine
    const index = chance.below(books.model.indexes.length)
    const { stalenessMs } = books.model.indexes[index]!
    const edge = (books.model.prices[index]?.at ?? time.wall) + stalenessMs + chance.below(2)
    this.#session.note(`the clock comes to ${edge}, when index ${index} grows stale`)
    time.pass(Math.max(0, edge - time.wall))
    this.#standsStill = true
  }

  /** The store goes down for a while, at once or in the middle of a batch that comes later. */
  async #storeFails(): Promise<void> {
    const { machine, chance } = this.#session
    this.#storeDownFor = chance.between(0, 10)
    if (chance.percent(50)) {
      this.#session.note('the store goes down')
      machine.store.stop()
    } else {
      this.#session.note('the store will fail in a batch')
      machine.store.failIn(chance.below(30))
    }
    await this.#session.turns(chance.below(4))
  }

  async #trouble(): Promise<void> {
    const session = this.#session
    const { machine, chance } = session
    const trouble = drawTrouble(chance, machine.tuning)
    session.note(shown(trouble))
    switch (trouble.kind) {
      case 'planned':
        machine.memory.plan(trouble.fault)
        return
      case 'diskFull':
        machine.takeSpace(trouble.leftBytes)
        this.#shortFor = chance.pick([3, 20, 80])
        return
      case 'stop':
        session.sendBurst()
        await session.turns(chance.below(3))
        if (machine.running.end) return
        await Promise.all([machine.stop(), this.#sendWhileStopping()])
        return
      case 'powerCut':
      case 'kill':
        session.sendBurst()
        await session.turns(trouble.afterTurns)
        if (machine.running.end) return
        machine.running.die(trouble.kind === 'kill' ? 'killed' : 'power')
        return
      default:
        trouble satisfies never
    }
  }

  async #sendWhileStopping(): Promise<void> {
    await this.#session.turns(this.#session.chance.below(3))
    if (!this.#session.machine.running.end) this.#session.sendBurst()
  }
}

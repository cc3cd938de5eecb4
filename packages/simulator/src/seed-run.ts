import type { Command } from '@candor/engine'
import { ACTIONS } from './actions/index.ts'
import { epochToBegin } from './actions/epochs.ts'
import { openingCommands } from './actions/opening.ts'
import { walk } from './actions/prices.ts'
import type { Requested, ActionContext } from './actions/action.ts'
import { recovered } from './actions/time.ts'
import { checkPunctuality } from './checks/punctual.ts'
import { checkView } from './checks/view.ts'
import type { Sent } from './clients.ts'
import type { Plant } from './venue-process.ts'
import { Machine } from './machine.ts'
import { type Chance, chanceFor } from './random.ts'
import { Senders } from './senders.ts'
import { turn } from './virtual-time.ts'
import { type World, makeWorld } from './world.ts'

/** Requests that may come again are among so many of the last ones. */
const REMEMBERED_REQUESTS = 250

/** One seed being played: the machine, and everyone who does something to it. */
export class SeedRun {
  step = 0
  readonly machine: Machine
  readonly chance: Chance
  #world: World
  #senders: Senders
  #sent: Requested[] = []
  #requests = 0

  constructor(seed: number, plant: Plant) {
    this.#world = makeWorld(seed)
    this.machine = new Machine(seed, plant)
    this.chance = chanceFor(seed, 'actions')
    this.#senders = new Senders(chanceFor(seed, 'senders'))
  }

  note(line: string): void {
    this.machine.note(`${this.step}: ${line}`)
  }

  /** The epoch that the venue's process has still to begin, before anything else. */
  async beginEpoch(): Promise<void> {
    const { machine, chance } = this
    const { epochs } = this.#world
    if (machine.running.end) return
    const begin = epochToBegin(machine.books.model, chance, epochs, machine.figures.recoveries)
    if (begin.length === 0) return
    this.sendAlone('an epoch begins', begin)
    await machine.rest()
    machine.settle()
  }

  /** What the venue still lacks to open. */
  opening(): Command[] {
    return openingCommands(this.#context())
  }

  /** One thing that somebody does. */
  sendAction(): void {
    const action = this.chance.weighted(ACTIONS)
    this.send(action.name, action.commands(this.#context()))
  }

  /**
   * Commands of several people at once; none waits for another's answer, and sometimes they overtake
   * each other on the way.
   */
  sendBurst(actions = this.chance.pick([2, 4, 8, 16])): void {
    const names: string[] = []
    const commands: Command[] = []
    for (let each = 0; each < actions; each++) {
      const action = this.chance.weighted(ACTIONS)
      names.push(action.name)
      commands.push(...action.commands(this.#context()))
    }
    const overtaking = this.chance.percent(30)
    const sent = overtaking ? this.chance.shuffled(commands) : commands
    this.send(`at once${overtaking ? ', overtaking each other' : ''}: ${names.join(', ')}`, sent)
  }

  /** Whoever watches for it carries out so many of the orders whose prices have come. */
  sendDue(most: number): void {
    const { running } = this.machine
    if (running.end) return
    const { engine } = running.transactor
    const due = engine.duePendings(most)
    const reached = engine.dueTriggers(most - due.length, engine.lastAt)
    if (due.length + reached.length === 0) return
    this.send('what has its price is carried out', [
      ...due.map((each): Command => ({ kind: 'carryOutPending', ...each })),
      ...reached.map((each): Command => ({ kind: 'carryOutTrigger', ...each })),
    ])
  }

  /** Prices move at this very moment. */
  sendPrints(): void {
    this.send(walk.name, walk.commands(this.#context()))
  }

  /** The timekeeper asks for what is due, after prints of the meantime have come in, or before. */
  sendTimekeeper(withPrints: boolean): void {
    const late = withPrints ? recovered(this.#context(), this.machine.time.wall) : []
    this.send('the timekeeper', [...late, { kind: 'passTime' }])
  }

  /** What is due by `until` comes out the same whether it is asked for on time or late. */
  checkPunctuality(until: number): void {
    const { running, clients, books } = this.machine
    if (running.end || clients.waiting.length > 0) return
    checkPunctuality(running.stateBytes(), books.model, until)
  }

  /** Sends commands, and what impatient people send again. */
  send(what: string, commands: readonly Command[]): void {
    this.#sendNamed(what, [...this.#senders.send(commands), ...this.#senders.besides()])
  }

  /** Sends commands while nobody else does: the venue is not open yet, or begins an epoch. */
  sendAlone(what: string, commands: readonly Command[]): void {
    this.#sendNamed(what, this.#senders.send(commands))
  }

  /** The impatient send so many commands of before again, each under its id. */
  sendAgain(count: number): void {
    this.#sendNamed('what was sent before, again', this.#senders.again(count))
  }

  #sendNamed(what: string, sent: readonly Sent[]): void {
    const { machine } = this
    this.note(what)
    for (const each of sent) {
      if (machine.running.end) return
      machine.clients.send(machine.running, each, machine.refusal())
      machine.figures.commands++
      if ('requestId' in each.command) this.#remember(each.command)
    }
  }

  /** Lets so many turns pass, or fewer when the process ends. */
  async turns(count: number): Promise<void> {
    for (let each = 0; each < count && !this.machine.running.end; each++) await turn()
  }

  /** Where everything has come to rest and been answered, the venue is what the model says. */
  check(): void {
    const { running, store, clients, books, time } = this.machine
    if (running.end) return
    this.machine.settle()
    if (clients.waiting.length > 0) return
    const { engine, durableSeq } = running.transactor
    checkView(engine, books.model, time.wall)
    if (store.isFollowing && store.watermark === durableSeq) store.expectEqual(engine)
  }

  /**
   * Brings the venue back whenever its process has ended. Then its epoch begins, and everyone sends
   * again what was not answered, under the id that it had, or nobody does.
   */
  async bringBack(): Promise<void> {
    const { machine } = this
    while (machine.running.end) {
      await machine.rest()
      const unanswered = machine.clients.waiting.flatMap(({ result, command, givenId }) =>
        result === undefined || result.outcome === 'unavailable' ? [{ command, id: givenId }] : [],
      )
      await machine.comeBack()
      this.check()
      await this.beginEpoch()
      if (this.chance.percent(60)) {
        this.#sendNamed('what was not answered, again', unanswered)
        await machine.rest()
      }
    }
  }

  #context(): ActionContext {
    return {
      world: this.#world,
      model: this.machine.books.model,
      chance: this.chance,
      now: this.machine.time.wall,
      sent: this.#sent,
      nextRequest: () => this.#nextRequest(),
    }
  }

  /** Ids of every allowed length and of several alphabets. */
  #nextRequest(): string {
    const id = `${++this.#requests}`
    return this.chance.pick([id, `order-${id}`, `é中🙂${id}`, id.padStart(64, '0')])
  }

  #remember(command: Requested): void {
    this.#sent.push(command)
    if (this.#sent.length > REMEMBERED_REQUESTS) this.#sent.shift()
  }
}

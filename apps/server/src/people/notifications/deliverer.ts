import { DAY_MS } from '@candor/money/durations'
import type { Config } from '../../kernel/config/config.ts'
import type { Duty } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { Worker } from '../../kernel/worker.ts'
import type { Identity } from '../identity/open-identity.ts'
import type { Person } from '../identity/person/person.ts'
import { recipientOf } from '../identity/security-notices/tell-person.ts'
import { readQuietHours } from '../messages/choices.ts'
import type { Messaging } from '../messages/messages.ts'
import { messageText } from '../messages/templates.ts'
import { topicOf } from '../messages/topics.ts'
import type { Notify } from '../notify/outbox.ts'
import type { PushDevices } from './devices.ts'
import {
  type Delivery,
  type Target,
  dropDeliveries,
  dueFor,
  dueTargets,
  nextDue,
  putOff,
} from './due-deliveries.ts'
import { digestTitle, pushPayload } from './payload.ts'
import type { PushServices } from './push-service.ts'
import { quietUntil } from './quiet-hours.ts'

export type DelivererNeeds = Pick<Kernel, 'store' | 'now' | 'log' | 'metrics' | 'duties'> &
  Messaging &
  Notify &
  Pick<Identity, 'people' | 'sessions'> & { config: Pick<Config, 'publicUrl'> }

interface Pushing {
  devices: PushDevices
  /** Undefined where the venue pushes to nobody. */
  services: PushServices | undefined
}

const LOOK_MS = 15_000
/** Messages that come so soon after each other are told at once. */
const GATHER_MS = 300
const AT_ONCE = 20
const FIRST_PAUSE_MS = 5_000
const MOST_PAUSE_MS = 900_000
/** What was not taken for so long is told no more: it stands in the application. */
const VALID_MS = 3 * DAY_MS

/**
 * Pushes and mails messages as their owners chose. What comes in their quiet hours waits until these
 * end, all but security; what waits for one device together is told by one push. Each is repeated with
 * growing pauses until it is taken. Only a kill between the service's word and the note of it tells
 * one again, in the place of the former.
 */
export class Deliverer {
  readonly worker: Worker
  readonly #needs: DelivererNeeds
  readonly #pushing: Pushing
  readonly #duty: Duty
  #waiting = 0

  constructor(needs: DelivererNeeds, pushing: Pushing) {
    this.#needs = needs
    this.#pushing = pushing
    this.#duty = needs.duties.of('pushes')
    this.worker = new Worker(
      {
        name: 'notifications',
        everyMs: LOOK_MS,
        backOff: { firstMs: LOOK_MS, mostMs: LOOK_MS },
        duty: this.#duty,
        trouble: 'People could not be pushed or mailed what they chose',
        lag: () => this.#waiting,
      },
      needs,
      (signal) => this.#deliverDue(signal),
    )
    needs.messages.onWaiting(() => this.worker.wake(GATHER_MS))
  }

  async #deliverDue(signal: AbortSignal): Promise<number> {
    const { store, now } = this.#needs
    for (;;) {
      const targets = await dueTargets(store, new Date(now()), AT_ONCE)
      await Promise.all(targets.map((target) => this.#deliverOrPutOff(target)))
      if (targets.length < AT_ONCE || signal.aborted) break
    }
    const { at, waiting } = await nextDue(store)
    this.#waiting = waiting
    return at === undefined ? LOOK_MS : Math.max(20, at - now())
  }

  /** What cannot be told one, as where their keys are unreadable, keeps nobody else from being told. */
  async #deliverOrPutOff(target: Target): Promise<void> {
    try {
      await this.#deliver(target)
    } catch (error) {
      const { store, now, log } = this.#needs
      log.error({ err: error, ...target }, 'Messages could not be told on one way, and wait')
      const all = await dueFor(store, target, new Date(now()))
      await putOff(store, all, { until: now() + pauseAfter(all), tried: true })
    }
  }

  async #deliver(target: Target): Promise<void> {
    const { store, now, people } = this.#needs
    const person = await people.byId(target.user)
    const all = await dueFor(store, target, new Date(now()))
    const isOld = ({ message }: Delivery) => now() - message.sent_at.getTime() > VALID_MS
    const isSeen = ({ message: { read_at, sent_at } }: Delivery) =>
      target.device !== null && read_at !== null && read_at.getTime() > sent_at.getTime()
    const [over, fresh] = parted(all, (each) => !person || isOld(each) || isSeen(each))
    await dropDeliveries(store, over)
    if (!person || fresh.length === 0) return
    const quiet = await readQuietHours(store, target.user)
    const until = quiet && quietUntil(quiet, now())
    const [urgent, others] = parted(fresh, isUrgent)
    if (until !== undefined) await putOff(store, others, { until, tried: false })
    const groups = [...urgent.map((one) => [one]), ...(until === undefined ? [others] : [])]
    for (const group of groups) {
      if (group.length > 0) await this.#tell(person, target.device, group)
    }
  }

  #tell(person: Person, device: number | null, group: Delivery[]): Promise<void> {
    return device === null ? this.#mail(person, group) : this.#push(person, device, group)
  }

  /** Hands one mail to the outbox, which repeats it until it is taken. */
  async #mail(person: Person, group: readonly Delivery[]): Promise<void> {
    const { store, outbox } = this.#needs
    const recipient = recipientOf(person)
    if (recipient?.channel === 'email') {
      const words = group.map(({ message: { template, facts } }) =>
        messageText(template, facts, person.language),
      )
      const [first] = words
      await (words.length === 1 && first
        ? outbox.sendNotice(recipient, first.title, first.paragraphs)
        : outbox.sendNotice(
            recipient,
            digestTitle(words.length, person.language),
            words.map(({ title }) => title),
          ))
    }
    await dropDeliveries(store, group)
  }

  async #push(person: Person, device: number, group: readonly Delivery[]): Promise<void> {
    const { store, now, log, metrics, messages, sessions, config } = this.#needs
    const { devices, services } = this.#pushing
    const found = await devices.find(person.id, device)
    // Whoever logged out, or was logged out, is told nothing there any more.
    const stands = found && (await sessions.standing([found.session])).has(found.session)
    if (!found || !stands || !services) {
      await devices.removeOf(person.id, device)
      return dropDeliveries(store, group)
    }
    const { unread } = await messages.unread(person.id)
    const payload = pushPayload({
      messages: group.map(({ message }) => message),
      language: person.language,
      unread,
      base: config.publicUrl?.replace(/\/+$/, '') ?? '',
    })
    const urgency = group.some(isUrgent) ? 'high' : 'normal'
    const pushed = await services.send(found.subscription, payload, urgency)
    const channel = 'push'
    switch (pushed.outcome) {
      case 'sent':
        metrics.messages.inc({ channel, outcome: 'sent' })
        return dropDeliveries(store, group)
      case 'gone':
        await devices.removeOf(person.id, device)
        return dropDeliveries(store, group)
      case 'refused':
        metrics.messages.inc({ channel, outcome: 'dropped' })
        log.warn({ device }, 'A push was refused and is dropped')
        return dropDeliveries(store, group)
      case 'failed': {
        metrics.messages.inc({ channel, outcome: 'failed' })
        log.warn({ device, why: pushed.why }, 'A push was not taken')
        const until = now() + (pushed.afterMs ?? pauseAfter(group))
        return putOff(store, group, { until, tried: true })
      }
      default:
        return pushed satisfies never
    }
  }
}

function pauseAfter(group: readonly Delivery[]): number {
  const tries = Math.max(0, ...group.map((each) => each.tries))
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 20), MOST_PAUSE_MS)
}

/** What nobody's quiet hours hold back. */
function isUrgent({ message }: Delivery): boolean {
  return topicOf(message.template) === 'security'
}

function parted<T>(all: readonly T[], belongs: (one: T) => boolean): [T[], T[]] {
  return [all.filter(belongs), all.filter((one) => !belongs(one))]
}

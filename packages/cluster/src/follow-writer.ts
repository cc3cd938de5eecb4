import type { FrameKind } from './frames.ts'
import type { Forwarder } from './forwarder.ts'
import type { Link, LinkOwner } from './link.ts'
import { readAnswers, readNumbers, readRefused, readWelcome, write } from './messages.ts'
import type { Hello, Refused } from './messages.ts'
import type { ClusterNews } from './news.ts'
import { type Replica, ReplicaUnfit } from './replica.ts'
import type { SeqQuestions } from './seq-questions.ts'

export interface FollowParts {
  hello: Hello
  replica: Replica
  forwarder: Forwarder
  questions: SeqQuestions
  news: Pick<ClusterNews, 'use' | 'lose' | 'received'>
  /** Highest epoch that this node has seen; a writer of an earlier one is none any more. */
  newestEpoch: () => number
  /** The writer took this node in. */
  welcomed: (epoch: number) => void
  /** The stream is of no use any more; `unfit`: nor is this process. */
  ended: (fault: Error | undefined, unfit: boolean) => void
}

/** Errors after which this process cannot go on from what it holds. */
const UNFIT: ReadonlySet<string> = new Set(['ReplicaUnfit', 'ChainMismatch', 'JournalDamaged'])

/**
 * A front's side of the stream from the writer. What it brings is worked through in its order: an
 * answer comes after the batch that it rests on, so that whoever is answered finds it applied.
 */
export function followWriter(link: Link, parts: FollowParts): LinkOwner {
  const { replica, forwarder, questions, news } = parts
  let isOver = false
  let working = Promise.resolve()
  const end = (fault: Error | undefined, unfit: boolean) => {
    if (isOver) return
    isOver = true
    forwarder.lose(link)
    questions.lose(link)
    news.lose(link)
    link.destroy()
    parts.ended(fault, unfit)
  }
  const welcome = async (body: Buffer) => {
    const { epoch, durableSeq } = readWelcome(body)
    if (epoch < parts.newestEpoch()) {
      throw new Error(`A writer of epoch ${epoch} is none any more.`)
    }
    await replica.catchUp(durableSeq)
    if (isOver) return
    parts.welcomed(epoch)
    forwarder.use(link)
    questions.use(link)
    news.use(link)
  }
  const take = async (kind: FrameKind, body: Buffer) => {
    if (kind === 'welcome') await welcome(body)
    else if (kind === 'batch') await replica.take(body)
    else if (kind === 'news') news.received(body, link)
    else if (kind === 'answers') forwarder.answered(readAnswers(body))
    else if (kind === 'refused') throw refusal(readRefused(body))
    else if (kind === 'told') {
      const [no, seq] = readNumbers(body, 2)
      questions.told(no!, seq!)
    }
  }
  link.send('hello', write(parts.hello))
  return {
    received: (kind, body) => {
      working = working
        .then(() => (isOver ? undefined : take(kind, body)))
        .catch((error: Error) => end(error, UNFIT.has(error.name)))
    },
    closed: (fault) => void working.then(() => end(fault, false)),
  }
}

function refusal({ reason, forGood }: Refused): Error {
  return forGood ? new ReplicaUnfit(reason) : new Error(reason)
}

/**
 * What a node is. `replica`: it follows the journal and serves people. `taking`: the lease is its
 * own, and its epoch's first record is not durable yet. `writer`: it decides, and serves nobody.
 * `ending`: its process is about to end; a writer never becomes a replica again.
 */
export type NodeState = 'replica' | 'taking' | 'writer' | 'ending'

/** What happens to a node. */
export type NodeEvent =
  /** The lease is free, or was not renewed for a whole term, and this node may lead. */
  | 'leaseFree'
  /** The taking came first: the lease is this node's. */
  | 'leaseTaken'
  /** Another node took the lease, now or before this node's first record was durable. */
  | 'takenByOther'
  /** This node's first record is durable on the quorum. */
  | 'epochDurable'
  /** Nobody knows whether a batch of this node's is durable. */
  | 'outcomeUnknown'
  /** The term ran out on this node's own clock before a renewal was answered. */
  | 'leaseLost'
  /** What the node holds is not what the chain says, or a record is of a format it cannot read. */
  | 'unfit'
  /** The database or the writer cannot be reached. */
  | 'linkLost'
  /** The process was asked to stop. */
  | 'stopAsked'

export type NodeAction =
  | 'take the lease'
  | 'begin the epoch'
  | 'follow the other'
  | 'lead'
  | 'end the process'
  | 'give the lease back and end'
  | 'look for the writer'
  | 'nothing'

interface Transition {
  next: NodeState
  action: NodeAction
}

const END: Transition = { next: 'ending', action: 'end the process' }
const GIVE_BACK: Transition = { next: 'ending', action: 'give the lease back and end' }

/** `null`: cannot happen, and is a fault of the program. */
export const TRANSITIONS: Readonly<
  Record<NodeState, Readonly<Record<NodeEvent, Transition | null>>>
> = {
  replica: {
    leaseFree: { next: 'replica', action: 'take the lease' },
    leaseTaken: { next: 'taking', action: 'begin the epoch' },
    takenByOther: { next: 'replica', action: 'follow the other' },
    epochDurable: null,
    outcomeUnknown: null,
    leaseLost: null,
    unfit: END,
    linkLost: { next: 'replica', action: 'look for the writer' },
    stopAsked: END,
  },
  taking: {
    leaseFree: null,
    leaseTaken: null,
    takenByOther: END,
    epochDurable: { next: 'writer', action: 'lead' },
    outcomeUnknown: END,
    leaseLost: END,
    unfit: END,
    linkLost: END,
    stopAsked: GIVE_BACK,
  },
  writer: {
    leaseFree: null,
    leaseTaken: null,
    takenByOther: END,
    epochDurable: null,
    outcomeUnknown: END,
    leaseLost: END,
    unfit: END,
    linkLost: END,
    stopAsked: GIVE_BACK,
  },
  ending: {
    leaseFree: { next: 'ending', action: 'nothing' },
    leaseTaken: GIVE_BACK,
    takenByOther: { next: 'ending', action: 'nothing' },
    epochDurable: { next: 'ending', action: 'nothing' },
    outcomeUnknown: { next: 'ending', action: 'nothing' },
    leaseLost: { next: 'ending', action: 'nothing' },
    unfit: { next: 'ending', action: 'nothing' },
    linkLost: { next: 'ending', action: 'nothing' },
    stopAsked: { next: 'ending', action: 'nothing' },
  },
}

/** Returns what follows. Throws for an event that cannot happen in this state. */
export function transition(state: NodeState, event: NodeEvent): Transition {
  const found = TRANSITIONS[state][event]
  if (!found) throw new Error(`a node that is ${state} cannot meet ${event}`)
  return found
}

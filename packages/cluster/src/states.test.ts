import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { type NodeEvent, type NodeState, TRANSITIONS, transition } from './states.ts'

const STATES = Object.keys(TRANSITIONS) as NodeState[]
const EVENTS = Object.keys(TRANSITIONS.replica) as NodeEvent[]

describe('a node', () => {
  it('that decides or ends is never a replica again', () => {
    for (const state of ['taking', 'writer', 'ending'] as const) {
      for (const event of EVENTS) {
        expect(TRANSITIONS[state][event]?.next, `${state} ${event}`).not.toBe('replica')
      }
    }
  })

  it('comes to decide only by its own durable epoch, and to take only by the lease', () => {
    const into = (next: NodeState) =>
      STATES.flatMap((state) =>
        EVENTS.filter((event) => state !== next && TRANSITIONS[state][event]?.next === next).map(
          (event) => `${state} ${event}`,
        ),
      )
    expect(into('writer')).toEqual(['taking epochDurable'])
    expect(into('taking')).toEqual(['replica leaseTaken'])
  })

  it('ends by whatever makes its deciding doubtful', () => {
    const doubts = ['takenByOther', 'outcomeUnknown', 'leaseLost', 'unfit', 'linkLost'] as const
    for (const state of ['taking', 'writer'] as const) {
      for (const event of doubts) expect(transition(state, event).next).toBe('ending')
    }
  })

  it('cannot meet what only another state brings', () => {
    expect(() => transition('replica', 'epochDurable')).toThrow('cannot meet epochDurable')
  })
})

it('docs/cluster.md shows the table as it is', async () => {
  const page = await readFile(new URL('../../../docs/cluster.md', import.meta.url), 'utf8')
  for (const state of STATES) {
    for (const event of EVENTS) {
      const found = TRANSITIONS[state][event]
      const cell = found ? `${found.next}: ${found.action}` : 'cannot be'
      expect(page).toContain(`| ${state} | ${event} | ${cell} |`)
    }
  }
})

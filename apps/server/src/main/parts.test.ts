import { QUEUE_NAMES } from '@candor/desk-protocol'
import { expect, test } from 'vitest'
import { QUEUES } from './parts.ts'

test('every queue of the desk is brought by one part; proposals are the desk’s own', () => {
  const brought = QUEUES.map((queue) => queue.name)
  expect([...brought, 'proposals'].sort()).toEqual([...QUEUE_NAMES].sort())
})

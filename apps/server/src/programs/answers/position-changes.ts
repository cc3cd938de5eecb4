import { positionChangeOperations as ops } from '@candor/programs-protocol/operations'
import type { Decimal } from '@candor/money/decimals'
import { type InputOf, calls } from '@candor/protocol'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  addMarginHandler,
  removeMarginHandler,
} from '../../products/futures/calls/change-margin.ts'
import { dayResultsHandler } from '../../products/futures/calls/day-results.ts'
import { reducePositionHandler } from '../../products/futures/calls/reduce-position.ts'
import { setStepsHandler } from '../../products/futures/calls/set-steps.ts'
import {
  followOrLockHandler,
  reversePositionHandler,
} from '../../products/futures/calls/turn-position.ts'
import { type Asking, answering, onNewestBooks, requestIdOf } from '../answer.ts'
import { type KeyCaller, ownerOf } from '../caller.ts'
import { programDayResult, programPosition } from '../shapes/position.ts'
import { percentOf } from '../shapes/share.ts'
import { asCalled } from './as-called.ts'

type Needs = Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds' | 'now'>

const reduce = asCalled(calls.reduceContractOrder, reducePositionHandler)
const addMargin = asCalled(calls.addContractMargin, addMarginHandler)
const removeMargin = asCalled(calls.removeContractMargin, removeMarginHandler)
const setSteps = asCalled(calls.setContractSteps, setStepsHandler)
const turn = asCalled(calls.chaseContractOrder, followOrLockHandler)
const reverse = asCalled(calls.endAndChaseContractOrder, reversePositionHandler)
const dayResults = asCalled(calls.contractResults, dayResultsHandler)

export const positionChangeAnswers = [
  answering(ops.reducePosition, async (needs: Needs, caller, { params, body }, asking) => {
    const part = { ...body, orderNo: params.id, requestId: requestIdOf(asking) }
    return programPosition(await reduce(needs, ownerOf(caller, needs.now()), { body: part }))
  }),
  // As of the application's calls: a position that these books do not have yet is not unknown.
  onNewestBooks(
    answering(ops.addMargin, async (needs: Needs, caller, { params, body }, asking) => {
      const change = { ...body, orderNo: params.id, requestId: requestIdOf(asking) }
      return programPosition(await addMargin(needs, ownerOf(caller, needs.now()), { body: change }))
    }),
  ),
  onNewestBooks(
    answering(ops.removeMargin, async (needs: Needs, caller, { params, body }, asking) => {
      const change = { ...body, orderNo: params.id, requestId: requestIdOf(asking) }
      const owner = ownerOf(caller, needs.now())
      return programPosition(await removeMargin(needs, owner, { body: change }))
    }),
  ),
  onNewestBooks(
    answering(ops.setSteps, async (needs: Needs, caller, { params, body }) => {
      const { expected } = body
      const compared = expected && { expected: stepsOf(expected) }
      const wanted = { orderNo: params.id, ...stepsOf(body), ...compared }
      return programPosition(await setSteps(needs, ownerOf(caller, needs.now()), { body: wanted }))
    }),
  ),
  answering(ops.followPosition, async (needs: Needs, caller, { params }, asking) =>
    turned(needs, caller, { id: params.id, action: 'follow' }, asking),
  ),
  answering(ops.lockPosition, async (needs: Needs, caller, { params }, asking) =>
    turned(needs, caller, { id: params.id, action: 'lock' }, asking),
  ),
  answering(ops.reversePosition, async (needs: Needs, caller, { params }, asking) => {
    const query = { requestId: requestIdOf(asking) }
    const both = await reverse(needs, ownerOf(caller, needs.now()), { params, query })
    return { closed: programPosition(both.closed), opened: programPosition(both.opened) }
  }),
  answering(ops.listDayResults, async (needs: Needs, caller, { query }) => {
    const { symbol } = query
    if (symbol !== undefined && needs.transactor.engine.futuresId(symbol) === undefined) {
      throw new Refusal('futures_unknown')
    }
    const days = await dayResults(needs, ownerOf(caller, needs.now()), { query })
    return days.map(programDayResult)
  }),
]

/** Steps and trailing stop as the application's call has them. */
function stepsOf({
  steps,
  trailing,
}: Pick<InputOf<typeof calls.setContractSteps>['body'], 'steps'> & {
  trailing?: Decimal | null | undefined
}) {
  return { steps, trailingPercent: typeof trailing === 'string' ? percentOf(trailing) : null }
}

async function turned(
  needs: Needs,
  caller: KeyCaller,
  { id, action }: { id: string; action: 'follow' | 'lock' },
  asking: Asking,
) {
  const query = { action, requestId: requestIdOf(asking) }
  return programPosition(await turn(needs, ownerOf(caller, needs.now()), { params: { id }, query }))
}

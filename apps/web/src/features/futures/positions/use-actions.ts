import type { FuturesOrderRow } from '@candor/protocol'
import { useCallMutation } from '../../../data/mutations.ts'
import type { Action } from './action.ts'

interface Done {
  closed?: FuturesOrderRow
  /** A part of it was closed. */
  reduced?: FuturesOrderRow
  opened?: FuturesOrderRow
}

/** The venue's side of what is done with a position. Rejects as the calls do. */
export function useActions() {
  const end = useCallMutation('endContractOrder')
  const reduce = useCallMutation('reduceContractOrder')
  const follow = useCallMutation('chaseContractOrder')
  const reverse = useCallMutation('endAndChaseContractOrder')

  /** `part`: how many lots to close, where it is not all of them. */
  async function carryOut(action: Action, id: string, part?: number): Promise<Done> {
    const params = { id }
    switch (action) {
      case 'close':
      case 'unlock':
        if (part !== undefined) {
          return { reduced: await reduce.mutateAsync({ body: { orderNo: id, lots: part } }) }
        }
        return { closed: await end.mutateAsync({ params, query: {} }) }
      case 'follow':
      case 'lock':
        return { opened: await follow.mutateAsync({ params, query: { action } }) }
      case 'reverse':
        return await reverse.mutateAsync({ params, query: {} })
    }
  }

  const busy = [end, reduce, follow, reverse].some(({ isPending }) => isPending)
  return { carryOut, busy }
}

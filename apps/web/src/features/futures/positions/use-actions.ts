import type { FuturesOrderRow } from '@candor/protocol'
import { useCallMutation } from '../../../data/mutations.ts'
import type { Action } from './action.ts'

interface Done {
  closed?: FuturesOrderRow
  opened?: FuturesOrderRow
}

/** The venue's side of what is done with a position. Rejects as the calls do. */
export function useActions() {
  const end = useCallMutation('endContractOrder')
  const follow = useCallMutation('chaseContractOrder')
  const reverse = useCallMutation('endAndChaseContractOrder')

  async function carryOut(action: Action, id: string): Promise<Done> {
    const params = { id }
    switch (action) {
      case 'close':
      case 'unlock':
        return { closed: await end.mutateAsync({ params, query: {} }) }
      case 'follow':
      case 'lock':
        return { opened: await follow.mutateAsync({ params, query: { action } }) }
      case 'reverse':
        return await reverse.mutateAsync({ params, query: {} })
    }
  }

  return { carryOut, busy: end.isPending || follow.isPending || reverse.isPending }
}

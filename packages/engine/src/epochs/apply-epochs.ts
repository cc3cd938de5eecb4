import { gatherDeposits } from '../cash/gather-deposits.ts'
import type { Appliers } from '../core/event-spec.ts'
import { carriesDeposits, checkEpochFormat } from '../core/record-format.ts'

export const epochsAppliers: Appliers<'epochBegan'> = {
  epochBegan: (state, { epoch, node, format, venue }) => {
    checkEpochFormat(format)
    const carried = carriesDeposits(state)
    state.epoch = { epoch, node, format, venue }
    if (!carried && carriesDeposits(state)) gatherDeposits(state)
  },
}

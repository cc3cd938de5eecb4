import { calls } from '@candor/protocol'
import { CONTRACT_RULES } from '../../../config/cash-rules.ts'
import { handler } from '../../handler.ts'

export const contractRuleHandler = handler(calls.contractRule, async () => ({
  entrustType: [...CONTRACT_RULES.entrustType],
  lever: [...CONTRACT_RULES.lever],
  symbols: [],
}))

import { calls } from '@candor/protocol'
import { introductionOf } from '../introductions/introductions.ts'
import { currencyCore } from '../../catalogue/calls/currency-core.ts'
import { handler } from '../../kernel/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'

export const coinDetailHandler = handler(
  calls.coinDetail,
  async (_context: object, { language }, { params }) => {
    const { id } = params
    const introduction = introductionOf(id, language)
    if (!introduction) return new Refusal('not_found')
    return { id, symbol: id, name: currencyCore(id, language).name, ...introduction }
  },
)

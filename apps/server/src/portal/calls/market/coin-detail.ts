import { calls } from '@candor/protocol'
import { introductionOf } from '../../../venue/introductions/introductions.ts'
import { currencyCore } from '../common/currency-core.ts'
import { handler } from '../../handler.ts'
import { Refusal } from '../../../refusal.ts'

export const coinDetailHandler = handler(
  calls.coinDetail,
  async (_context, { language }, { params }) => {
    const { id } = params
    const introduction = introductionOf(id, language)
    if (!introduction) return new Refusal('not_found')
    return { id, symbol: id, name: currencyCore(id, language).name, ...introduction }
  },
)

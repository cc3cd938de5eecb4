import { calls } from '@candor/protocol'
import { type ReadingNeeds, readOne } from '../read.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { handler } from '../../kernel/handler.ts'
import { richContent } from './rich-content.ts'

export const readBannerHandler = handler(
  calls.rotationDetail,
  async (needs: ReadingNeeds, { language }, { params: { id } }) => {
    const banner = await readOne(needs, 'banner', { id, language })
    return banner ? richContent(banner) : new Refusal('not_found')
  },
)

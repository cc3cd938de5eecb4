import { calls } from '@candor/protocol'
import { type ReadingNeeds, readAll } from '../read.ts'
import { handler } from '../../kernel/handler.ts'

export const listBannersHandler = handler(
  calls.rotationList,
  async (needs: ReadingNeeds, { language }) => {
    const banners = await readAll(needs, 'banner', language)
    return banners.map(({ id, title, summary }) => ({ id, title, summary }))
  },
)

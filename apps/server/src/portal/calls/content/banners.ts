import { calls } from '@candor/protocol'
import { readAll, readOne } from '../../../content/read.ts'
import { Refusal } from '../../../refusal.ts'
import { handler } from '../../handler.ts'
import { richContent } from './rich-content.ts'

export const rotationListHandler = handler(calls.rotationList, async (context, { language }) => {
  const banners = await readAll(context, 'banner', language)
  return banners.map(({ id, title, summary }) => ({ id, title, summary }))
})

export const rotationDetailHandler = handler(
  calls.rotationDetail,
  async (context, { language }, { params: { id } }) => {
    const banner = await readOne(context, 'banner', { id, language })
    return banner ? richContent(banner) : new Refusal('not_found')
  },
)

import { calls } from '@candor/protocol'
import { type ReadingNeeds, readOne } from '../read.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { handler } from '../../kernel/handler.ts'
import { richContent } from './rich-content.ts'

export const readArticleHandler = handler(
  calls.helpCenterDetail,
  async (needs: ReadingNeeds, { language }, { params: { id } }) => {
    const article = await readOne(needs, 'article', { id, language })
    return article ? richContent(article) : new Refusal('not_found')
  },
)

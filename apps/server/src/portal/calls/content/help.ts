import { HELP_CATEGORIES, calls } from '@candor/protocol'
import { readAll, readOne } from '../../../content/read.ts'
import { searchArticles } from '../../../content/search.ts'
import { Refusal } from '../../../refusal.ts'
import { handler } from '../../handler.ts'
import { richContent } from './rich-content.ts'

export const helpCenterPageHandler = handler(
  calls.helpCenterPage,
  async (context, { language }, { body }) => {
    const { category, query = '', page, limit } = body
    const articles = await readAll(context, 'article', language)
    // Agreements, and categories of another version, are listed nowhere.
    const listed = articles.filter((article) =>
      category === undefined
        ? HELP_CATEGORIES.some((known) => known === article.category)
        : article.category === category,
    )
    const found = searchArticles(listed, query)
    const records = found
      .slice((page - 1) * limit, page * limit)
      .map(({ id, title, summary, category: of }) => ({
        ...{ id, title, summary },
        category: HELP_CATEGORIES.find((known) => known === of)!,
      }))
    return { records, total: found.length, page, limit }
  },
  // All articles of the language are looked through.
  4,
)

export const helpCenterDetailHandler = handler(
  calls.helpCenterDetail,
  async (context, { language }, { params: { id } }) => {
    const article = await readOne(context, 'article', { id, language })
    return article ? richContent(article) : new Refusal('not_found')
  },
)

import { HELP_CATEGORIES, calls } from '@candor/protocol'
import { type ReadingNeeds, readAll } from '../read.ts'
import { searchArticles } from '../search.ts'
import { handler } from '../../kernel/handler.ts'

export const listArticlesHandler = handler(
  calls.helpCenterPage,
  async (needs: ReadingNeeds, { language }, { body }) => {
    const { category, query = '', page, limit } = body
    const articles = await readAll(needs, 'article', language)
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

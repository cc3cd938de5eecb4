import { HELP_CATEGORIES, LANGUAGES, type Language, calls } from '@candor/protocol'
import type { Content } from '../content.ts'
import { type FactsNeeds, venueFacts } from '../facts.ts'
import { handler } from '../../kernel/handler.ts'
import { fillIn } from '../../kernel/written-text.ts'

interface IndexNeeds extends FactsNeeds {
  content: Pick<Content, 'titles'>
}

export const indexArticlesHandler = handler(
  calls.helpIndex,
  async (needs: IndexNeeds) => {
    const facts = new Map(LANGUAGES.map((language) => [language, venueFacts(needs, language)]))
    const articles = await needs.content.titles('article')
    return articles.flatMap(({ id, category: of, titles }) => {
      // Agreements, and categories of another version, are listed nowhere.
      const category = HELP_CATEGORIES.find((known) => known === of)
      if (!category) return []
      const filled = LANGUAGES.map((language) => [
        language,
        fillIn(titles[language], facts.get(language)!, (fact) => fact),
      ])
      return [{ id, category, titles: Object.fromEntries(filled) as Record<Language, string> }]
    })
  },
  // The titles of every language are read.
  4,
)

import './bare-browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { HashRouter, RouterView } from '@candor/ui/router'
import { Pages, prefetchPage } from '../app/pages.tsx'
import { WARMED_PAGES } from '../app/warmed-pages.ts'
import { queryClient } from '../data/queries.ts'
import { changeLanguage, startTexts } from '../i18n/i18n.ts'
import { languages } from '../i18n/languages.ts'
import { rowsTemplate } from './rows-template.ts'

/**
 * Draws pages as they look to a guest before anything is known but their texts, in every language, and prints
 * them as JSON: by the names of WARMED_PAGES, then by language. One whose list of quotations is filled has a
 * template of that besides. The build runs it (`build/drawings.ts`).
 */
const drawings: Record<string, Record<string, string>> = {}
await startTexts()
for (const { code } of languages) {
  await changeLanguage(code)
  for (const [path, { drawn }] of Object.entries(WARMED_PAGES)) {
    if (!drawn) continue
    const draw = await drawer(path)
    const rows = drawn.rows ? rowsTemplate(draw, code) : ''
    ;(drawings[drawn.name] ??= {})[code] = draw() + rows
  }
}
// The cache would keep its answers for half an hour.
process.stdout.write(JSON.stringify(drawings), () => process.exit())

async function drawer(path: string): Promise<() => string> {
  location.hash = `#${path}`
  const router = new HashRouter()
  await prefetchPage(router)
  return () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <RouterView router={router}>
          <Pages />
        </RouterView>
      </QueryClientProvider>,
    )
}

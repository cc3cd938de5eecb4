/**
 * Runs in the page itself, before anything is fetched: what the first paint depends on is set here, and
 * what it will need is asked for while the application is still on its way. The build puts it into
 * index.html (`early-script.ts`).
 */
import { callerHeaders } from '@candor/client/caller-headers'
import { storedLanguage } from '../i18n/stored-language.ts'
import { readStored } from '../storage/stored.ts'
import { showDirection, storedDirection } from '../theme/show-direction.ts'
import { showTheme, storedTheme, themeOf } from '../theme/show-theme.ts'
import { EARLY_CONFIG, EARLY_TICKERS } from './early-urls.ts'
import { askEarly } from './early-answers.ts'

/** Files that a language, and a page by its path, are made of besides the application's own. */
interface Built {
  languages: Record<string, { first: string[]; later: string[] }>
  pages: Record<string, { files: string[]; later?: true; prices?: true }>
}
declare const BUILT: Built
// The build writes all of it wherever the name stands.
const built = BUILT

showTheme(themeOf(storedTheme()))
showDirection(storedDirection())

const path = location.hash.slice(1).split('?')[0] || '/'
const language = storedLanguage()
const page = built.pages[path]

const { token } = (readStored('session') ?? {}) as { token?: unknown }
const caller = callerHeaders({ token: typeof token === 'string' ? token : undefined, language })
askEarly(EARLY_CONFIG, caller)
if (page?.prices) askEarly(EARLY_TICKERS, caller)

const texts = built.languages[language]
warm(texts?.first)
warm(page?.files)
if (page?.later) warm(texts?.later)

function warm(files: readonly string[] = []): void {
  for (const file of files) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}

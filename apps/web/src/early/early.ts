/**
 * Runs in the page itself, before anything is fetched: what the first paint depends on is set here, and
 * what it will need is asked for while the application is still on its way. Of a page that the build has
 * drawn, that shows first, and the application is fetched after it: a slow phone shows the page after a
 * twentieth of the bytes. The build puts it into index.html (`early-script.ts`).
 */
import { callerHeaders } from '@candor/client/caller-headers'
import { storedLanguage } from '../i18n/stored-language.ts'
import { readStored } from '../storage/stored.ts'
import { showDirection, storedDirection } from '../theme/show-direction.ts'
import { showTheme, storedTheme, themeOf } from '../theme/show-theme.ts'
import { EARLY_CONFIG, EARLY_TICKERS } from './early-urls.ts'
import { askEarly } from './early-answers.ts'
import { type PairRow, rowsOf } from './pair-rows.ts'
import { isStyle, showDrawing, whenParsed } from './show-drawing.ts'

/** What the build has made. */
interface Built {
  /** The application's first script, and those it cannot run without. */
  scripts: string[]
  /** Files that a language, and a page by its path, are made of besides. */
  languages: Record<string, { first: string[]; later: string[] }>
  pages: Record<
    string,
    {
      files: string[]
      later?: true
      prices?: true
      drawn?: { name: string; forAll?: true; queries?: string[]; rows?: true }
    }
  >
  /** In the names of drawings. */
  version: string
}
declare const BUILT: Built
// The build writes all of it wherever the name stands.
const built = BUILT

showTheme(themeOf(storedTheme()))
showDirection(storedDirection())

const [path = '', query = ''] = location.hash.slice(1).split('?')
const language = storedLanguage()
const page = built.pages[path || '/']

const { token } = (readStored('session') ?? {}) as { token?: unknown }
const isKnown = typeof token === 'string'
const caller = callerHeaders({ token: isKnown ? token : undefined, language })
void askEarly(EARLY_CONFIG, caller)
const tickers = page?.prices && askEarly(EARLY_TICKERS, caller)

// Rows with a button of their acts look otherwise.
const { actsShown } = (readStored('preferences') ?? {}) as { actsShown?: unknown }

const drawn = page?.drawn
const shows =
  drawn !== undefined &&
  (!isKnown || drawn.forAll === true) &&
  (drawn.queries?.includes(query) ?? true) &&
  // Where a worker keeps the application it is there at once.
  !navigator.serviceWorker?.controller
if (shows) {
  const styles = page!.files.filter(isStyle)
  const file = `/assets/drawn-${drawn.name}-${language}-${built.version}.txt`
  const rows = tickers && drawn.rows && !actsShown ? tickers.then(rowsOfAnswer) : undefined
  void showDrawing(file, styles, rows).then(start)
} else start()

async function rowsOfAnswer(answer: Response): Promise<PairRow[]> {
  // The application reads the same answer.
  return rowsOf(await answer.clone().json(), language)
}

/** Fetches the application, and runs it once the document is there. */
function start(): void {
  const [script] = built.scripts
  // While it is developed the page names it.
  if (script === undefined) return
  const texts = built.languages[language]
  warm(built.scripts)
  warm(texts?.first)
  warm(page?.files)
  if (page?.later) warm(texts?.later)
  void whenParsed().then(() => {
    const application = document.createElement('script')
    application.type = 'module'
    application.crossOrigin = ''
    application.src = `/${script}`
    document.head.append(application)
  })
}

function warm(files: readonly string[] = []): void {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = isStyle(file) ? 'preload' : 'modulepreload'
    if (isStyle(file)) link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}

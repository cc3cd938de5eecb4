import { fileURLToPath } from 'node:url'
import { type Plugin, type Rolldown, build } from 'vite'
import { languages } from './src/i18n/languages.ts'
import { drawPages } from './build/drawings.ts'
import { WARMED_PAGES } from './src/app/warmed-pages.ts'

const SOURCE = fileURLToPath(new URL('src/early/early.ts', import.meta.url))
const PLACE = '<script id="early"></script>'

/** How the build names the application's scripts in the page. */
const SCRIPTS =
  /[ \t]*<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="\/([^"]+)">(?:<\/script>)?\n?/g

/**
 * Puts `src/early/early.ts` into the page, so that it runs before the first paint and before anything else
 * is there. The server lets this one script run within the page, by its hash. Of a build it fetches the
 * application's scripts itself, which the page then names no more.
 */
export function earlyScript(): Plugin {
  let version = ''
  return {
    name: 'early-script',
    generateBundle: {
      // Before the page is made of it.
      order: 'pre',
      async handler() {
        const drawings = await drawPages()
        ;({ version } = drawings)
        for (const { name, markup } of drawings.files) {
          this.emitFile({ type: 'asset', fileName: `assets/${name}`, source: markup })
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        if (!html.includes(PLACE)) throw new Error(`index.html has no place for ${SOURCE}`)
        const write = async (page: string, built: object) => {
          const code = await bundled({ BUILT: JSON.stringify(built) })
          return page.replace(PLACE, () => `<script>${code}</script>`)
        }
        // While it is developed nothing is built that could be fetched ahead, and the page names its script.
        if (!bundle) return write(html, { scripts: [], languages: {}, pages: {}, version })
        const scripts = [...html.matchAll(SCRIPTS)].map(([, file]) => file!)
        if (scripts.length < 2) throw new Error('The page names no scripts of the application.')
        const page = html.replace(SCRIPTS, '')
        return write(page, { scripts, version, ...new Built(bundle).all() })
      },
    },
  }
}

async function bundled(define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  })
  const { output } = (Array.isArray(result) ? result[0]! : result) as Rolldown.RolldownOutput
  return output[0].code.trim()
}

/** The files of what the page may fetch along with the application. */
class Built {
  readonly #chunks: Rolldown.OutputChunk[]
  /** What the page names already. */
  readonly #known: ReadonlySet<string>

  constructor(bundle: Rolldown.OutputBundle) {
    this.#chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const entry = this.#chunks.find(({ isEntry }) => isEntry)!
    this.#known = new Set(this.#withImports(entry))
  }

  all() {
    return {
      languages: Object.fromEntries(
        languages.map(({ code }) => [
          code,
          {
            first: this.#files(`/src/i18n/${code}/index.ts`),
            later: this.#files(`/src/i18n/${code}/later/index.ts`),
          },
        ]),
      ),
      pages: Object.fromEntries(
        Object.entries(WARMED_PAGES).map(([path, warmed]) => [
          path,
          { files: this.#files(`/src/routes${moduleOf(path)}.tsx`), ...warmed },
        ]),
      ),
    }
  }

  #files(module: string): string[] {
    const chunk = this.#chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
    if (!chunk) throw new Error(`no chunk begins with ${module}`)
    return this.#withImports(chunk).filter((file) => !this.#known.has(file))
  }

  /** A chunk with those that it cannot run without, and their styles. */
  #withImports(chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] {
    if (seen.has(chunk.fileName)) return [...seen]
    seen.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
    for (const name of chunk.imports) {
      const other = this.#chunks.find(({ fileName }) => fileName === name)
      if (other) this.#withImports(other, seen)
    }
    return [...seen]
  }
}

function moduleOf(path: string): string {
  return path === '/' ? '/index/index' : path.slice('/pages'.length)
}

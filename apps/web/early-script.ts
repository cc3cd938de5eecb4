import { fileURLToPath } from 'node:url'
import { type Plugin, type Rolldown, build } from 'vite'

const SOURCE = fileURLToPath(new URL('src/early/early.ts', import.meta.url))
const PLACE = '<script id="early"></script>'

/**
 * Puts `src/early/early.ts` into the page, so that it runs before the first paint and before anything else
 * is there. The server lets this one script run within the page, by its hash.
 */
export const earlyScript: Plugin = {
  name: 'early-script',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      if (!html.includes(PLACE)) throw new Error(`index.html has no place for ${SOURCE}`)
      const code = await bundled()
      return html.replace(PLACE, () => `<script>${code}</script>`)
    },
  },
}

async function bundled(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
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

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'

/** Where the development server finds /portal and /stream. */
const server = process.env.SERVER_URL ?? `http://127.0.0.1:${process.env.PORT ?? '8480'}`

/**
 * Fetches the font of Latin letters and figures, which every language needs, with the page instead
 * of after its styles.
 */
const fontWithPage: Plugin = {
  name: 'font-with-page',
  apply: 'build',
  transformIndexHtml: (_html, { bundle }) =>
    Object.keys(bundle ?? {})
      .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
      .map((file) => ({
        tag: 'link',
        attrs: {
          rel: 'preload',
          href: `/${file}`,
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
        },
        injectTo: 'head-prepend',
      })),
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), fontWithPage],
  server: {
    port: Number(process.env.WEB_PORT ?? '5173'),
    proxy: {
      '/portal': server,
      '/content': server,
      '/stream': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    // What belongs to which page, for the size limits.
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
            // What every page needs comes in one chunk rather than in forty small ones.
            { name: 'core', test: /\/apps\/web\/src\/(widgets|data|theme)\// },
          ],
        },
      },
    },
  },
})

import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { earlyScript } from './early-script.ts'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { foundWordsModule } from './build/found-words.ts'
import { serviceWorker } from './build/service-worker.ts'

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

/**
 * Puts a compressed copy beside each script, style and page, which the server sends as it is: a
 * phone loads a third of the bytes, and no request pays for compressing. What is smaller than this
 * goes over the wire in one packet anyway.
 */
const compressedCopies = compression({
  include: /\.(js|css|html|svg|json|txt|webmanifest)$/,
  threshold: 1_000,
  algorithms: [
    defineAlgorithm('gzip', { level: 9 }),
    defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ],
})

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    foundWordsModule,
    fontWithPage,
    earlyScript(),
    compressedCopies,
    serviceWorker(),
  ],
  build: {
    outDir: 'dist',
    // What belongs to which page, for the size limits.
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /\/node_modules\/(react|react-dom|scheduler)\//,
              priority: 3,
            },
            // What every page needs comes in one chunk rather than in forty small ones. Kept things are
            // needed by few, and by none at first.
            {
              name: 'core',
              test: /\/(apps\/web\/src\/(shared\/widgets(?!\/pull-mark)|data(?!\/kept)|theme)|packages\/(client|money|ui)\/src)\/|\/shared\/acts\/(acts-area|acts-button|quoted)\.|\/web\/src\/app\/[^/]+\.css/,
              priority: 2,
            },
            // So does what forms and tickets share, what lists of quotations do, and what it takes to log in:
            // a phone asks for a few files at a time.
            {
              name: 'form',
              test: /\/apps\/web\/src\/(shared\/form|i18n\/plain-text)\b/,
              priority: 1,
            },
            {
              name: 'lists',
              test: /\/apps\/web\/src\/(shared\/quotes\/|data\/kept\/|i18n\/instruments\.|shared\/lazy-sheet\.)/,
            },
            {
              name: 'tickets',
              test: /\/apps\/web\/src\/shared\/(ticket|transfer|orders)\//,
            },
            {
              name: 'login',
              test: /\/features\/identity\/login\/(auth-bar|identity|identity-fields|signed)\.|\/node_modules\/@simplewebauthn\//,
            },
          ],
        },
      },
    },
  },
})

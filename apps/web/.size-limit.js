import { readFileSync } from 'node:fs'

/**
 * The budget of scripts, compressed: the first load (entry, home, English, the stream's client)
 * under 170 KB, each further page under 60 KB. The chart's library is a chunk of its own, which no
 * page counts. `dist/` has to be built.
 */
const manifest = JSON.parse(
  readFileSync(new URL('./dist/.vite/manifest.json', import.meta.url), 'utf8'),
)

/** A chunk's file with those it cannot run without. */
function withImports(name, seen = new Set()) {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const other of chunk.imports ?? []) withImports(other, seen)
  return seen
}

const names = Object.keys(manifest)
const stream = names.find((name) => name.includes('/socket.io-client/'))
const first = new Set(
  ['index.html', 'src/routes/index/index.tsx', 'src/i18n/en/index.ts', stream].flatMap((name) => [
    ...withImports(name),
  ]),
)
const paths = (files) => [...files].map((file) => `dist/${file}`)

const pages = names
  .filter((name) => /^src\/(routes|features)\//.test(name) && manifest[name].isDynamicEntry)
  .filter((name) => !first.has(manifest[name].file))
  .map((name) => ({
    name,
    path: paths([...withImports(name)].filter((file) => !first.has(file))),
    limit: '60 KB',
    gzip: true,
  }))

export default [{ name: 'first load', path: paths(first), limit: '170 KB', gzip: true }, ...pages]

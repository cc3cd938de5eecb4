import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, build } from 'vite'
import { type Manifest, versionOf } from '../src/worker/version.ts'

/** Writes the worker once everything else is built, with what belongs to this version. */
export function serviceWorker(): Plugin {
  let root = ''
  let dist = ''
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
      dist = join(root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // Of a build that failed there is nothing to keep, and its own fault is the one to tell.
        if (!existsSync(join(dist, '.vite/manifest.json'))) return
        const version = versionOf(
          JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest,
          await readFile(join(dist, 'index.html'), 'utf8'),
        )
        const built = await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'warn',
          define: { __VERSION__: JSON.stringify(version) },
          build: {
            write: false,
            target: 'es2022',
            rolldownOptions: {
              input: join(root, 'src/worker/main.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        })
        const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
        const script = outputs.find(({ fileName }) => fileName === 'sw.js')
        if (script?.type !== 'chunk') throw new Error('The worker was not built.')
        await writeFile(join(dist, 'sw.js'), script.code)
      },
    },
  }
}

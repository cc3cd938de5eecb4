/**
 * `npm run lint:api`: holds the description of the API against Redocly's recommended rules and
 * Spectral's rules of OpenAPI, and that of the programs' socket against Spectral's rules of AsyncAPI. The
 * two are fetched when it is run (250 packages that nothing else needs); `openapi.test.ts` and
 * `asyncapi.test.ts` hold the same rules in every run of the tests.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodePath, root } from './setup.mjs'

const SPECTRAL = ['@stoplight/spectral-cli@6.16.3', 'spectral', 'lint', '--fail-severity', 'warn']
const CHECKERS = [
  ['@redocly/cli@2.77.0', 'redocly', 'lint', 'openapi.json', '--config', 'redocly.yaml'],
  [...SPECTRAL, 'openapi.json'],
  [...SPECTRAL, 'asyncapi.json', '--ruleset', 'asyncapi.yaml'],
]
/** Who runs a venue, and where they are written to, no description knows. */
const ASYNCAPI_RULES = `extends: ["spectral:asyncapi"]
rules:
  asyncapi-info-contact-properties: off
`
const OPENAPI = `
  import { calls } from '@candor/protocol'
  import { buildOpenApi } from '@candor/protocol/openapi'
  process.stdout.write(JSON.stringify(buildOpenApi(calls)))`
const ASYNCAPI = `
  import { buildSocketAsyncApi } from '@candor/programs-protocol/asyncapi'
  process.stdout.write(JSON.stringify(buildSocketAsyncApi()))`

const folder = mkdtempSync(join(tmpdir(), 'candor-api-'))
let failed = 0
try {
  writeFileSync(join(folder, 'redocly.yaml'), 'extends:\n  - recommended\n')
  writeFileSync(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n')
  writeFileSync(join(folder, 'asyncapi.yaml'), ASYNCAPI_RULES)
  writeFileSync(join(folder, 'openapi.json'), described(OPENAPI))
  writeFileSync(join(folder, 'asyncapi.json'), described(ASYNCAPI))
  for (const [packageName, ...command] of CHECKERS) {
    const { status } = spawnSync('npx', ['--yes', '--package', packageName, '--', ...command], {
      cwd: folder,
      stdio: 'inherit',
    })
    if (status !== 0) failed += 1
  }
} finally {
  rmSync(folder, { recursive: true })
}
process.exit(failed === 0 ? 0 : 1)

/** A description as the venue serves it. */
function described(program) {
  const arguments_ = ['--input-type=module', '--eval', program]
  const cwd = join(root, 'apps', 'server')
  const { status, stdout, stderr } = spawnSync(nodePath(), arguments_, { cwd, maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(String(stderr))
  return stdout
}

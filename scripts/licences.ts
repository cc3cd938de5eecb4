/**
 * `npm run licences` checks that every installed package may be used and passed on.
 * `npm run sbom` also writes, into the folder `sbom/`, what the product is made of: a CycloneDX
 * list of all packages, and the licences of those that are delivered, with their full texts.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import satisfies from 'spdx-satisfies'

const root = join(import.meta.dirname, '..')

interface Package {
  name: string
  version: string
  /** An expression of SPDX; undefined where the package names none. */
  licence: string | undefined
  path: string
  isDelivered: boolean
}

interface Manifest {
  license?: string | { type: string }
  licenses?: { type: string }[]
}

/** Licences that ask for no more than their text and name. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

/**
 * Packages under a licence that asks for more, each with why it can be kept. A name ends with `*`
 * where it stands for a family.
 */
const KEPT: readonly (readonly [name: string, why: string])[] = [
  ['@img/sharp*', 'LGPL-3.0-or-later: a library that is loaded at run time and can be replaced'],
  ['lightningcss*', 'MPL-2.0: builds the applications, is unchanged and not delivered'],
  ['axe-core', 'MPL-2.0: tests alone'],
  ['web-push', 'MPL-2.0: runs on the server as it is published, unchanged'],
]

/** What a package says of itself, also in the older forms that the lock file does not repeat. */
function said({ license, licenses }: Manifest): string | undefined {
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ')
}

/** Every package of the lock file: name, version, licence, folder, whether it is delivered. */
export function packages(folder = root): Package[] {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; license?: string; link?: boolean; dev?: boolean }>
  }
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      licence: entry.license ?? licenceIn(join(folder, path)),
      path: join(folder, path),
      isDelivered: entry.dev !== true && existsSync(join(folder, path)),
    }))
}

function licenceIn(path: string): string | undefined {
  const manifest = join(path, 'package.json')
  return existsSync(manifest)
    ? said(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest)
    : undefined
}

/** A sentence for each package that may not be kept as things are. */
export function faults(all: readonly Package[]): string[] {
  return all
    .filter(({ name, licence }) => !isAllowed(licence) && !KEPT.some(([of]) => isOf(of, name)))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence ?? 'no licence is named'}`)
}

function isAllowed(licence: string | undefined): boolean {
  try {
    return licence !== undefined && satisfies(licence, ALLOWED)
  } catch {
    // Not an expression of SPDX: somebody has to look.
    return false
  }
}

function isOf(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}

/** The licences of what is delivered, one package after the other, with their texts. */
export function notices(all: readonly Package[]): string {
  return all
    .filter(({ isDelivered }) => isDelivered)
    .map(({ name, version, licence, path }) =>
      [`${name} ${version}`, `Licence: ${licence}`, '', ...textsIn(path)].join('\n'),
    )
    .join(`\n${'-'.repeat(80)}\n\n`)
}

function textsIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(join(path, name), 'utf8').trimEnd())
}

function write(all: readonly Package[]): void {
  const folder = join(root, 'sbom')
  mkdirSync(folder, { recursive: true })
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const npm = process.env.npm_execpath
  const { status, stdout, stderr } = spawnSync(
    npm ? process.execPath : 'npm',
    npm ? [npm, ...asked] : asked,
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  if (status !== 0) throw new Error(`npm could not list the packages: ${stderr}`)
  writeFileSync(join(folder, 'candor.cdx.json'), stdout)
  writeFileSync(join(folder, 'third-party-licences.txt'), `${notices(all)}\n`)
  console.log('Written: sbom/candor.cdx.json, sbom/third-party-licences.txt')
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
  const all = packages()
  const found = faults(all)
  for (const fault of found) console.error(fault)
  console.log(`packages: ${all.length}, not allowed: ${found.length}`)
  if (values.write) write(all)
  process.exitCode = found.length === 0 ? 0 : 1
}

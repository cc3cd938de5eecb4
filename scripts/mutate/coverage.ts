import { Session } from 'node:inspector'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { Mutant } from './mutants.ts'

interface Ranges {
  url: string
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[]
}

/** Code that was compiled for speed no longer counts how often it is called. */
const SPEED = ['opt', 'maglev']

/** Which mutants a test comes by, told by the engine that runs it. */
export class Coverage {
  readonly #session = new Session()
  readonly #home: string
  readonly #byFile = new Map<string, { mutant: Mutant; id: number }[]>()

  constructor(root: string, mutants: readonly Mutant[]) {
    this.#home = pathToFileURL(root).href
    mutants.forEach((mutant, id) => {
      const known = this.#byFile.get(mutant.file)
      if (known) known.push({ mutant, id })
      else this.#byFile.set(mutant.file, [{ mutant, id }])
    })
    for (const flag of SPEED) setFlagsFromString(`--no-${flag}`)
    this.#session.connect()
    this.#session.post('Profiler.enable')
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }

  /** Numbers of the mutants whose place was reached since this was last asked. */
  take(): number[] {
    let scripts: Ranges[] = []
    this.#session.post('Profiler.takePreciseCoverage', (_, answer) => {
      scripts = answer.result
    })
    const reached: number[] = []
    for (const { url, functions } of scripts) {
      const mutants = this.#byFile.get(url.slice(this.#home.length))
      if (!mutants) continue
      const counts = paint(functions)
      for (const { mutant, id } of mutants) if (counts.at(mutant.reachedAt)) reached.push(id)
    }
    return reached
  }

  stop(): void {
    this.#session.disconnect()
    for (const flag of SPEED) setFlagsFromString(`--${flag}`)
  }
}

/** The innermost range of a place says whether it was reached. */
function paint(functions: Ranges['functions']): { at: (offset: number) => boolean } {
  const ranges = functions
    .flatMap((each) => each.ranges)
    .sort((a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset))
  const end = ranges.reduce((most, { endOffset }) => Math.max(most, endOffset), 0)
  const counts = new Uint8Array(end + 1)
  for (const { startOffset, endOffset, count } of ranges) {
    counts.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  }
  return { at: (offset) => counts[offset] === 1 }
}

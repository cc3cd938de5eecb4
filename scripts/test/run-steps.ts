/** Runs steps as programs of the pinned Node, and says how each ended. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { nodePath, root, toolEnv } from '../setup.mjs'
import type { Step } from './steps.ts'

export interface Result {
  name: string
  passed: boolean
  seconds: string
}

/**
 * Runs the stages one after the other, and two steps of a stage at a time: two cores, two lanes.
 * A signal to this process ends those that run, and then this process.
 */
export async function runStages(
  stages: readonly (readonly Step[])[],
  environment: Record<string, string>,
): Promise<Result[]> {
  const running = new Set<ChildProcess>()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      for (const child of running) child.kill('SIGTERM')
      process.exit(1)
    })
  }
  const results: Result[] = []
  for (const stage of stages) {
    const steps = stage.values()
    const takeInTurn = async () => {
      for (const step of steps) {
        results.push(await runStep(step, { running, environment }))
      }
    }
    await Promise.all([takeInTurn(), takeInTurn()])
  }
  return results
}

interface Run {
  running: Set<ChildProcess>
  environment: Record<string, string>
}

function runStep(step: Step, { running, environment }: Run): Promise<Result> {
  const started = Date.now()
  return new Promise((resolve) => {
    // The commands of node_modules/.bin are links to JavaScript files: the pinned Node runs them.
    const child = spawn(nodePath(), step.command, {
      cwd: step.folder ? join(root, step.folder) : root,
      env: toolEnv(environment),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        if (step.speaks) process.stdout.write(chunk)
        else output.push(chunk)
      })
    }
    child.on('close', (code) => {
      running.delete(child)
      const passed = code === 0
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      if (!passed) process.stdout.write(Buffer.concat(output))
      console.log(`${passed ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
      resolve({ name: step.name, passed, seconds })
    })
  })
}

/** A line a step, and one for all. */
export function tableOf(results: readonly Result[]): string {
  const failed = results.filter(({ passed }) => !passed).length
  const lines = results.map(
    ({ name, seconds, passed }) =>
      `${name.padEnd(12)} ${seconds.padStart(7)} s  ${passed ? 'passed' : 'failed'}`,
  )
  return [...lines, `steps: ${results.length - failed} passed, ${failed} failed`].join('\n')
}

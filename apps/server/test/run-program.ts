import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Runs a command of operators as their machine does, with these variables besides the machine's own. */
export async function runProgram(
  program: string,
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
) {
  const env = { ...process.env, ...variables }
  const child = spawn(process.execPath, [program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { code, said, complained }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const VERIFY = fileURLToPath(new URL('../../../packages/verifier/src/main.ts', import.meta.url))
/** Findings beyond these are counted by the verifier and not told here. */
const MOST_TOLD = 20

/**
 * `npm run verify` over the journal that the venue left behind, in a process of its own: an implementation that has
 * none of the venue's. Returns its figures, and one sentence a finding.
 */
export async function verifierFaults(
  dataDir: string,
): Promise<{ faults: string[]; figures: string[] }> {
  const child = spawn(process.execPath, [VERIFY, '--folder', dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    exit,
  ])
  const lines = said.trimEnd().split('\n')
  const findings = lines.filter((line) => /^\d+ [a-z]+ /.test(line))
  if (code === 0) return { faults: [], figures: lines.slice(-2) }
  const told = findings.slice(0, MOST_TOLD).map((line) => `the verifier finds: ${line}`)
  const faults = told.length > 0 ? told : [`the journal could not be verified: ${complained}`]
  return { faults, figures: lines.slice(-2) }
}

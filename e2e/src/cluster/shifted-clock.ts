import { readFileSync } from 'node:fs'

/**
 * Loaded before a node's program (`node --import`): shifts the process's wall clock by the
 * milliseconds that the file CLOCK_FILE holds, and follows what is written there. The monotonic
 * clock goes on as it does, as where an operator sets a machine's time.
 */
const file = process.env['CLOCK_FILE']!
const LOOK_EVERY_MS = 20
const RealDate = Date
let shiftMs = 0

function look(): void {
  const found = Number(readFileSync(file, 'utf8'))
  // A file that is being written is empty for a moment.
  if (Number.isFinite(found)) shiftMs = found
}

look()
setInterval(look, LOOK_EVERY_MS).unref()

const now = (): number => RealDate.now() + shiftMs
globalThis.Date = new Proxy(RealDate, {
  construct: (target, parameters: unknown[], newTarget) =>
    Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, newTarget) as Date,
  apply: () => new Date().toString(),
  get: (target, name, receiver) =>
    name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
})

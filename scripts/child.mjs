/** Runs programs in the foreground, so that whoever ends this process ends them as well. */
import { spawn } from 'node:child_process'

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program to its end and resolves with its exit code, 1 where a signal ended it. While it
 * runs, a signal to this process ends the program and then this process. A terminal sends Ctrl+C
 * to the whole group, so what is passed on is SIGTERM, whatever came.
 */
export async function run(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  let ended
  const end = (signal) => {
    ended = signal
    child.kill('SIGTERM')
  }
  for (const signal of ENDING) process.on(signal, end)
  const code = await exitCode(child)
  for (const signal of ENDING) process.off(signal, end)
  if (ended) process.exit(1)
  return code
}

/**
 * Runs the venue to its end and exits as it did. What ends this process reaches the venue by a
 * channel and not by a signal, so that a terminal's Ctrl+C, which the venue hears by itself, does
 * not count twice; and the channel closes when this process is killed, which the venue hears too.
 * SIGHUP is passed on as it is: the venue opens its log anew.
 */
export async function runVenue(command, args, options) {
  const child = spawn(command, args, {
    ...options,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let asked = 0
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      asked += 1
      if (child.connected) child.send({ stop: asked })
    })
  }
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  process.exit(await exitCode(child))
}

function exitCode(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

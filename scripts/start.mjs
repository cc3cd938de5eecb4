/** `npm start`: sets up what is missing, then runs the venue in the foreground until it is stopped. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { SetupFault, nodePath, root, setUp, toolEnv } from './setup.mjs'

try {
  setUp((step) => console.log(`  ${step} ...`))
} catch (fault) {
  if (!(fault instanceof SetupFault)) throw fault
  console.error(fault.message)
  process.exit(1)
}

const server = spawn(nodePath(), [join(root, 'apps', 'server', 'src', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnv(),
})

// A terminal sends Ctrl+C to the whole group; a supervisor signals this process alone. Either way
// the venue hears it once from here or once by itself, and this process stays until it has stopped.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) server.kill('SIGINT')
})
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

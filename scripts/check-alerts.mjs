/**
 * `npm run check:alerts`: holds the rules of deploy/prometheus against Prometheus' own reading of them, and
 * plays their tests. promtool comes with Prometheus; PROMTOOL says where it is, else PATH is looked through.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const folder = join(import.meta.dirname, '../deploy/prometheus')
const promtool = process.env.PROMTOOL ?? 'promtool'
const filesIn = (name) =>
  readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => join(name, file))

const CHECKS = [
  ['check', 'config', '--syntax-only', 'prometheus.yaml'],
  ['check', 'rules', ...filesIn('rules')],
  ['test', 'rules', ...filesIn('tests')],
]

for (const check of CHECKS) {
  const { error, status } = spawnSync(promtool, check, { cwd: folder, stdio: 'inherit' })
  if (error?.code === 'ENOENT') {
    console.error(
      `There is no ${promtool} here. It comes with Prometheus (Debian: apt-get install prometheus); ` +
        'PROMTOOL=/path/of/promtool names another place.',
    )
    process.exit(2)
  }
  if (error) throw error
  if (status !== 0) process.exit(1)
}

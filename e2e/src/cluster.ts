/**
 * `npm run test:cluster`: four nodes of one venue over a PostgreSQL primary with two standbys, under
 * a load of every product through all nodes, while processes are killed and paused, lines cut,
 * delayed and halved, clocks set, and the database loses its primary. After each round what people
 * were answered is held against what any node lists and what the journal says.
 */
import { parseArgs } from 'node:util'
import { ClusterRun } from './cluster/cluster-run.ts'
import { describePlan, planOf } from './cluster/plan.ts'

const HELP = `npm run test:cluster -- [--seed S] [--rounds R] [--from F] [--plan]

  --seed S      plans the faults, the market and what people choose; the time of day by default
  --rounds R    how many rounds of three faults each; 10 by default
  --from F      begins with the plan's round F
  --only N      plays the plan's round N alone
  --plan        prints the faults of each round and plays none
  --spot 40 --products 15 --cash 3 --decisions 12 --reads 20 --plans 3
                acts a second: spot orders, other products, recharges and withdrawals, decisions of
                operators, transfers with a read after each, plans and alerts

The last line of a run without a fault is: rounds: R, faults: 0`

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string', default: '10' },
    from: { type: 'string', default: '1' },
    only: { type: 'string' },
    plan: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    spot: { type: 'string', default: '40' },
    products: { type: 'string', default: '15' },
    cash: { type: 'string', default: '3' },
    decisions: { type: 'string', default: '12' },
    reads: { type: 'string', default: '20' },
    plans: { type: 'string', default: '3' },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}
const seed = Number(values.seed)
const first = Number(values.only ?? values.from)
const last = Number(values.only ?? values.rounds)
const rounds = planOf(seed, Math.max(last, Number(values.rounds))).slice(first - 1, last)
console.log(`${rounds.length} rounds, seed ${seed}`)
if (values.plan) {
  for (const [index, plan] of rounds.entries())
    console.log(`${first + index}: ${describePlan(plan)}`)
  process.exit(0)
}

const run = await ClusterRun.open({
  seed,
  counts: { traders: 24, investors: 12, savers: 8, operators: 4, keepers: 8, planners: 6 },
  rates: {
    spot: Number(values.spot),
    products: Number(values.products),
    cash: Number(values.cash),
    decisions: Number(values.decisions),
    reads: Number(values.reads),
    plans: Number(values.plans),
  },
  say: (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`),
})
const faults: string[] = []
let played = 0
for (const [index, plan] of rounds.entries()) {
  if (faults.length > 0) break
  const number = first + index
  faults.push(
    ...(await run.round(plan, number).catch((error: Error) => [error.stack ?? error.message])),
  )
  played += 1
}
if (faults.length === 0) faults.push(...(await run.finish()))
console.log(run.summary())
for (const fault of new Set(faults)) console.log(fault)
await run.close(faults.length > 0)
if (faults.length > 0) console.log(`Repeat with --seed ${seed} --from ${first + played - 1}.`)
console.log(`rounds: ${played}, faults: ${faults.length}`)
process.exit(faults.length === 0 ? 0 : 1)

/**
 * One look of Lighthouse at a page, in a process of its own: a browser is not to wait for who measures it.
 *
 *   node lighthouse-run.ts --url http://127.0.0.1:8480/ --port DEBUGGING_PORT --category performance
 *
 * Tells its parent the result (Lighthouse's `Result`) and ends.
 */
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { standBack } from './stand-back.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    port: { type: 'string' },
    category: { type: 'string', multiple: true },
  },
})
standBack(process.pid)
const run = await lighthouse(values.url, {
  port: Number(values.port),
  logLevel: 'error',
  onlyCategories: values.category!,
})
if (!run || run.lhr.runtimeError) {
  throw new Error(`Lighthouse saw nothing of ${values.url}: ${run?.lhr.runtimeError?.message}`)
}
process.send!(run.lhr, () => process.exit())

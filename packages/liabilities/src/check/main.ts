/** `npm run check -- FILE`: checks a file of own records (docs/log.md) without asking anybody. */
import { runCheck } from './run-check.ts'

process.exitCode = await runCheck(process.argv.slice(2), (line) => console.log(line))

import { startWatch } from './watch.ts'

/** A watch in a process of its own, to be killed at any moment. Its options come as one argument. */
const watch = await startWatch(JSON.parse(process.argv[2]!))
console.log('watching')
process.once('SIGTERM', () => void watch.close())

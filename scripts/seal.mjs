/**
 * `npm run seal`: installs and builds what `npm start` needs, and notes that it is there. From then on a
 * start compares, installs and builds nothing, so that it needs no network, nothing that builds, and no
 * right to write into the checkout. For images and machines that run a release; sealing again after
 * an upgrade builds anew.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { SetupFault, root, sealPath, setUp } from './setup.mjs'

rmSync(sealPath, { force: true })
try {
  const program = await setUp((step) => console.log(`  ${step} ...`))
  writeFileSync(sealPath, `${JSON.stringify({ program: relative(root, program) })}\n`)
} catch (fault) {
  if (!(fault instanceof SetupFault)) throw fault
  console.error(fault.message)
  process.exit(1)
}
console.log('Sealed: npm start runs what is here now. Remove .sealed.json to work on the sources.')

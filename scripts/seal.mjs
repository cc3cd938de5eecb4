/**
 * `npm run seal`: installs and builds what `npm start` needs, and notes that it is there. From then on a
 * start compares, installs and builds nothing, so that it needs no network, nothing that builds, and no
 * right to write into the checkout. For images and machines that run a release. After an
 * upgrade a start says that it has to be sealed again.
 */
import { SetupFault, breakSeal, seal, setUp } from './setup.mjs'

breakSeal()
try {
  seal(await setUp((step) => console.log(`  ${step} ...`)))
} catch (fault) {
  if (!(fault instanceof SetupFault)) throw fault
  console.error(fault.message)
  process.exit(1)
}
console.log('Sealed: npm start runs what is here now. Remove .sealed.json to work on the sources.')

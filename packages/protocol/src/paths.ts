import { accountsPaths } from './accounts/paths.ts'
import { alertsPaths } from './alerts/paths.ts'
import { cashPaths } from './cash/paths.ts'
import { certificationPaths } from './certification/paths.ts'
import { contentPaths } from './content/paths.ts'
import { earnPaths } from './earn/paths.ts'
import { fastPaths } from './fast/paths.ts'
import { filesPaths } from './files/paths.ts'
import { futuresPaths } from './futures/paths.ts'
import { identityPaths } from './identity/paths.ts'
import { keptPaths } from './kept/paths.ts'
import { keysPaths } from './keys/paths.ts'
import { limitsPaths } from './limits/paths.ts'
import { marketPaths } from './market/paths.ts'
import { notificationsPaths } from './notifications/paths.ts'
import { portfolioPaths } from './portfolio/paths.ts'
import { plansPaths } from './plans/paths.ts'
import { proofPaths } from './proof/paths.ts'
import { reservesPaths } from './reserves/paths.ts'
import { servicePaths } from './service/paths.ts'
import { spotPaths } from './spot/paths.ts'
import { swapPaths } from './swap/paths.ts'
import { venuePaths } from './venue/paths.ts'

/**
 * Method and path of every call, by its name; defined here and nowhere else. The calls take them
 * from here, and so do clients that must not load a schema: this file imports none.
 */
export const paths = {
  ...spotPaths,
  ...fastPaths,
  ...futuresPaths,
  ...swapPaths,
  ...plansPaths,
  ...earnPaths,
  ...limitsPaths,
  ...accountsPaths,
  ...cashPaths,
  ...identityPaths,
  ...keysPaths,
  ...keptPaths,
  ...alertsPaths,
  ...notificationsPaths,
  ...portfolioPaths,
  ...certificationPaths,
  ...servicePaths,
  ...contentPaths,
  ...filesPaths,
  ...marketPaths,
  ...venuePaths,
  ...proofPaths,
  ...reservesPaths,
} as const

/** Where socket.io listens, on the same address as the application. */
export const STREAM_PATH = '/stream'

export type CallName = keyof typeof paths
export { addressOf, type Address } from './path.ts'

import type { HashRouter } from '@candor/ui/router'
import { PAGES } from './addresses.ts'
import { startEnterKey } from './form/enter-key.ts'
import { startFindKey } from './find-key.ts'

/** The keys that mean something on every page. */
export function startKeys(router: HashRouter): void {
  startEnterKey()
  startFindKey(() => router.navigate(PAGES.find))
}

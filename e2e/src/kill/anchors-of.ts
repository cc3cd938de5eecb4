import type { Anchors } from '../../../apps/server/src/market/simulated/anchors.ts'
import { keptAnchors } from '../../../apps/server/src/market/simulated/open-market.ts'
import { openStore } from '../../../apps/server/src/tables/store.ts'

/** Where the prices of a stopped venue begin. */
export async function anchorsOf(dataDir: string): Promise<Anchors> {
  const store = await openStore({ dataDir })
  try {
    return await keptAnchors(store)
  } finally {
    await store.destroy()
  }
}

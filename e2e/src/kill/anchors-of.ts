import { type Anchors, keptAnchors } from '@candor/server/testing/market'
import { MIGRATIONS, openStore } from '@candor/server/testing/store'

/** Where the prices of a stopped venue begin. */
export async function anchorsOf(dataDir: string): Promise<Anchors> {
  const store = await openStore({ dataDir }, MIGRATIONS)
  try {
    return await keptAnchors(store)
  } finally {
    await store.destroy()
  }
}

import { type Anchors, keptAnchors } from '@candor/server/testing/market'
import { MIGRATIONS, openStore } from '@candor/server/testing/store'

/** Where the prices of a stopped venue begin. */
export async function anchorsOf(config: Parameters<typeof openStore>[0]): Promise<Anchors> {
  const store = await openStore(config, MIGRATIONS)
  try {
    return await keptAnchors(store)
  } finally {
    await store.destroy()
  }
}

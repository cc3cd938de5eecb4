import type { APIResponse, Page, WebSocketRoute } from '@playwright/test'

/**
 * The venue's stream, in which no price comes but those that a test sends by what is returned; a list of
 * prices that is asked for again says what it first said. A page without a stream would show a banner
 * after a while, which moves what stands under it.
 */
export async function stillPrices(page: Page): Promise<(event: string, data: unknown) => void> {
  let first: Promise<APIResponse> | undefined
  await page.route('**/portal/market/tickers', async (route) => {
    first ??= route.fetch()
    await route.fulfill({ response: await first })
  })
  let socket: WebSocketRoute | undefined
  await page.routeWebSocket(/\/stream\//, (route) => {
    socket = route
    route.connectToServer().onMessage((text) => {
      if (!String(text).startsWith('42["ticker"')) route.send(text)
    })
  })
  return (event, data) => socket!.send(`42${JSON.stringify([event, data])}`)
}

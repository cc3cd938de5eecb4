import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Anvil } from './anvil.ts'

/** A gateway before the node that refuses requests for more blocks than this. */
export async function refusingNode(node: Anvil, mostBlocks: number) {
  let refusals = 0
  let longest = 0
  const server = createServer((request, response) => {
    void (async () => {
      const body = await read(request)
      const { method, params, id } = JSON.parse(body)
      const { fromBlock, toBlock } = method === 'eth_getLogs' ? params[0] : {}
      const blocks = fromBlock === undefined ? 0 : Number(toBlock) - Number(fromBlock) + 1
      response.setHeader('content-type', 'application/json')
      if (blocks > mostBlocks) {
        refusals += 1
        const error = { code: -32_005, message: 'query returns too much' }
        response.end(JSON.stringify({ jsonrpc: '2.0', id, error }))
        return
      }
      longest = Math.max(longest, blocks)
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(node.url, { method: 'POST', headers, body })
      response.end(await answer.text())
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused: () => refusals,
    longest: () => longest,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A gateway that answers with every event twice. */
export async function doublingNode(node: Anvil) {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await read(request)
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(node.url, { method: 'POST', headers, body })
      const { result, ...rest } = (await answer.json()) as { result: unknown }
      const twice = Array.isArray(result) ? result.flatMap((log: unknown) => [log, log]) : result
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ ...rest, result: twice }))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

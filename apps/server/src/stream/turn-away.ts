import type { IncomingMessage, ServerResponse } from 'node:http'
import { endUpgrade } from '../kernel/http/end-upgrade.ts'

/** Why a node that decides for the others takes no connection. */
export const NOT_HERE = 'this process serves nobody'

/**
 * Answers a request for a connection with 503, at which whoever spreads the requests asks the next node.
 * The library refuses with 400 and 403, which a proxy passes on; it adds nothing to what is answered.
 * `res` is there where the request is no upgrade.
 */
export function turnAway(request: IncomingMessage & { res?: ServerResponse }): void {
  const { res, socket } = request
  if (res) res.writeHead(503, { 'content-type': 'text/plain' }).end(NOT_HERE)
  else endUpgrade(socket, 503, NOT_HERE)
}

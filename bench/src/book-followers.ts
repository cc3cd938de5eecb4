import { once } from 'node:events'
import { SOCKET_PATH } from '@candor/programs-protocol/socket'
import { WebSocket } from 'ws'

/** When the book was so that a message tells of; among its first bytes. */
const AT = /"type":"update".*?"at":\{"ms":(\d+)/
const FIRST_BYTES = 160

/** Sockets that follow one book. */
export interface BookFollowers {
  /** Ends them; returns how late each change came to each of them, in milliseconds, sorted. */
  close(): number[]
}

/** Opens so many sockets and has each follow a book; resolves once all do. */
export async function followBook(address: string, count: number): Promise<BookFollowers> {
  const late: number[] = []
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = new WebSocket(address.replace('http', 'ws') + SOCKET_PATH, {
        perMessageDeflate: false,
      })
      await once(socket, 'open')
      socket.send('{"id":1,"op":"subscribe","channel":"book","symbol":"BCHUSDT"}')
      await once(socket, 'message')
      socket.on('message', (data: Buffer) => {
        const at = AT.exec(data.toString('latin1', 0, FIRST_BYTES))?.[1]
        if (at !== undefined) late.push(Date.now() - Number(at))
      })
      return socket
    }),
  )
  return {
    close: () => {
      for (const socket of sockets) socket.terminate()
      return late.sort((a, b) => a - b)
    },
  }
}

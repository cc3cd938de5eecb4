import { type AddressInfo, createServer } from 'node:net'

/**
 * What the client alone can do, in a process of its own: every request is answered by the same bytes,
 * unread. Says its port to whoever forked it, and ends with that.
 */
const body = '{"code":200,"msg":"","data":{}}'
const answer = Buffer.from(
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
)

// The client sends a request in one write, and the next one after its answer.
const server = createServer({ noDelay: true }, (socket) => {
  socket.on('data', () => socket.write(answer))
  socket.on('error', () => socket.destroy())
})
process.once('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))

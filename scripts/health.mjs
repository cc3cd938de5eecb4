/**
 * Asks the venue of this machine or container whether it is alive: ends with 0 where /health says so, else
 * with 1 and why not. A container's health check, since images have no curl.
 */
const { HOST: host = '', PORT: port = '' } = process.env
const everywhere = host === '' || host === '0.0.0.0' || host === '::'
const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
const address = `http://${name}:${port || '8480'}/health`
try {
  const { status } = await fetch(address, { signal: AbortSignal.timeout(4_000) })
  console.log(`${address}: ${status}`)
  process.exitCode = status === 200 ? 0 : 1
} catch (error) {
  console.log(`${address}: ${error.cause?.code ?? error.message}`)
  process.exitCode = 1
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** As much of S3 as keeping files needs, over HTTP: objects are put, read, deleted and listed by path. */
export interface S3StandIn {
  address: string
  /** Objects by path, `/bucket/key`. */
  objects: Map<string, Buffer>
  /** Authorization headers of the requests that came. */
  signatures: string[]
  /** From now on every request is answered as refused. */
  breakDown(): void
  close(): Promise<void>
}

export async function startS3(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>()
  const signatures: string[] = []
  const state = { broken: false }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3')
    const path = decodeURIComponent(url.pathname)
    signatures.push(request.headers.authorization ?? '')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const found = objects.get(path)
      if (state.broken) {
        response.writeHead(403, { 'content-type': 'application/xml' })
        response.end('<Error><Code>AccessDenied</Code><Message>No</Message></Error>')
      } else if (request.method === 'PUT') {
        objects.set(path, Buffer.concat(chunks))
        response.end()
      } else if (request.method === 'DELETE') {
        objects.delete(path)
        response.writeHead(204).end()
      } else if (url.searchParams.get('list-type') === '2') {
        response.writeHead(200, { 'content-type': 'application/xml' })
        response.end(listing(objects, path.replace(/\/$/, ''), url.searchParams))
      } else if (found) {
        response.writeHead(200, { 'content-type': 'application/octet-stream' })
        response.end(request.method === 'HEAD' ? undefined : found)
      } else {
        response.writeHead(404, { 'content-type': 'application/xml' })
        response.end('<Error><Code>NoSuchKey</Code><Message>None</Message></Error>')
      }
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    objects,
    signatures,
    breakDown: () => void (state.broken = true),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Objects a page, few, so that whoever lists has to ask again. */
const PAGE = 5

function listing(objects: Map<string, Buffer>, bucket: string, asked: URLSearchParams): string {
  const from = `${bucket}/${asked.get('prefix') ?? ''}`
  const after = asked.get('continuation-token') ?? ''
  const paths = [...objects.keys()].filter((path) => path.startsWith(from) && path > after).sort()
  const page = paths.slice(0, PAGE)
  const entries = page.map((path) => {
    const key = path.slice(bucket.length + 1)
    return `<Contents><Key>${key}</Key><Size>${objects.get(path)!.length}</Size></Contents>`
  })
  const more = paths.length > PAGE
  const next = more ? `<NextContinuationToken>${page.at(-1)!}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`
}

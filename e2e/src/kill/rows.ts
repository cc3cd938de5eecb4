import type { Envelope, PortalClient } from '../portal-client.ts'
import { isUndecided } from './requests.ts'

const PAGE = 100
/** Reads of everybody at once may be more than a small machine answers in time. */
const TRIES = 20
const AGAIN_MS = 500

interface PageOf<Row> {
  records: Row[]
  total: number
}

/** All rows of a list whose filter stands in the body. */
export function allRows<Row>(client: PortalClient, path: string): Promise<Row[]> {
  return every((page) => client.post<PageOf<Row>>(path, { page, limit: PAGE }))
}

/** All rows of a list whose paging stands in the query of a call without, or with an empty, body. */
export function allPaged<Row>(
  client: PortalClient,
  method: 'get' | 'post',
  path: string,
): Promise<Row[]> {
  return every((page) => client[method]<PageOf<Row>>(`${path}?page=${page}&limit=${PAGE}`))
}

async function every<Row>(read: (page: number) => Promise<Envelope<PageOf<Row>>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { code, msg, data } = await answered(() => read(page))
    if (code !== 200) throw new Error(`a list could not be read: ${code} ${msg}`)
    rows.push(...data.records)
    if (rows.length >= data.total || data.records.length === 0) return rows
  }
}

/** What a reader is answered who asks again while the venue cannot tell. */
export async function answered<Data>(read: () => Promise<Envelope<Data>>): Promise<Envelope<Data>> {
  for (let tries = 1; ; tries++) {
    const envelope = await read()
    if (!isUndecided(envelope) || tries === TRIES) return envelope
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

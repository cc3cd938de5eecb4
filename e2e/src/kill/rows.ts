import type { PortalClient } from '../portal-client.ts'

const PAGE = 100

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

async function every<Row>(
  read: (page: number) => Promise<{ code: number; msg: string; data: PageOf<Row> }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { code, msg, data } = await read(page)
    if (code !== 200) throw new Error(`a list could not be read: ${code} ${msg}`)
    rows.push(...data.records)
    if (rows.length >= data.total || data.records.length === 0) return rows
  }
}

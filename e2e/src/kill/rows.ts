import type { CallData, CallName, PortalClient } from '@candor/client'
import { isUndecided } from './requests.ts'

const PAGE = 100
/** Reads of everybody at once may be more than a small machine answers in time. */
const TRIES = 20
const AGAIN_MS = 500

/** Calls that return pages. */
type PagedName = {
  [Name in CallName]: CallData<Name> extends { records: unknown[]; total: number } ? Name : never
}[CallName]

type RowOf<Name extends PagedName> = CallData<Name> extends { records: (infer Row)[] } ? Row : never

/** All rows of a list; `place` is the part of the request that takes its paging, and a filter. */
export async function allRows<Name extends PagedName>(
  client: PortalClient,
  name: Name,
  place: 'body' | 'query',
  filter: object = {},
): Promise<RowOf<Name>[]> {
  const rows: RowOf<Name>[] = []
  for (let page = 1; ; page++) {
    const request = { [place]: { page, limit: PAGE, ...filter } } as never
    const { records, total } = (await answered(() => client.call(name, request))) as {
      records: RowOf<Name>[]
      total: number
    }
    rows.push(...records)
    if (rows.length >= total || records.length === 0) return rows
  }
}

/** What a read returns that is asked again while the venue cannot tell. */
export async function answered<Data>(read: () => Promise<Data>): Promise<Data> {
  for (let tries = 1; ; tries++) {
    try {
      return await read()
    } catch (error) {
      if (!isUndecided(error) || tries === TRIES) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

import i18next from 'i18next'
import { queryClient, refetchAll, refetchCalls } from './queries.ts'
import { refreshUser } from './refresh-user.ts'
import { followOtherTabs, useSession } from './session.ts'
import { followKnown, restartStream, startStream } from './stream.ts'

/** Calls whose answers belong to one person: they go when someone else is shown. */
function forgetPerson(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC.has(String(queryKey[0])) })
}

const PUBLIC = new Set(['tickers', 'futures', 'getConfig', 'kline', 'futuresKline', 'marketTrade', 'currencyTypeList', 'spotRuleList', 'contractRule', 'exchangeRule', 'productPage', 'findProductById', 'lockMiningProducts', 'lockMiningProduct'])

/**
 * Starts what runs beside the screens: the stream, the user's details, other tabs' logins.
 * `showToast` says what became of an order.
 */
export function startData(showToast: (text: string) => void): void {
  followOtherTabs()
  void startStream(showToast).catch((error: unknown) => console.info('stream:', error))
  void refreshUser()
  useSession.subscribe((state, before) => {
    if (state.token === before.token) return
    forgetPerson()
    // What can be opened counts what the caller has open.
    void refetchCalls('contractRule')
  })
  // A list that names new symbols has them followed.
  queryClient.getQueryCache().subscribe((event) => {
    const name = event.query.queryKey[0]
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (name === 'tickers' || name === 'futures') followKnown()
  })
  addEventListener('online', () => void refetchCalls('getConfig'))
  // The server's own words come in the language that was asked for.
  i18next.on('languageChanged', () => {
    restartStream()
    void refetchAll()
  })
}

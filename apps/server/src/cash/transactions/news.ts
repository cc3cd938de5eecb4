import type { News } from '../../kernel/news.ts'
import type { Transactions } from './transaction-news.ts'

/** Tells people that a recharge or withdrawal of theirs changed. */
export function transactionsNews({
  transactionNews,
}: {
  transactionNews: Pick<Transactions['transactionNews'], 'onChanged'>
}): News {
  return {
    tell: (audience) =>
      transactionNews.onChanged((user) => audience.tell(user, 'transaction', () => [])),
  }
}

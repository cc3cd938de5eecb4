/**
 * The codes of each subject. A new subject takes a range of its own; below 600 a code means what the
 * HTTP status of the same number does.
 */
export const RANGES: readonly (readonly [from: number, to: number, title: string])[] = [
  [400, 599, 'The request and the session'],
  [1000, 1099, 'Fields and lookups'],
  [1100, 1199, 'Registration, login, passwords'],
  [1200, 1299, 'Verification codes'],
  [1300, 1399, 'What protects an account'],
  [1400, 1499, 'Wallet addresses, bank cards, files'],
  [1500, 1599, 'Identity certification'],
  [2000, 2099, 'Accounts and balances'],
  [2100, 2199, 'Markets and spot orders'],
  [2200, 2299, 'Fast contracts'],
  [2300, 2399, 'Futures contracts'],
  [2400, 2499, 'Exchange'],
  [2500, 2599, 'Wealth and lock mining'],
  [2600, 2699, 'A person’s own limits'],
  [2700, 2799, 'Recharges'],
  [2800, 2899, 'Withdrawals and payouts'],
  [2900, 2999, 'The venue’s own set-up'],
  [3000, 3049, 'The venue takes no commands just now'],
  [3050, 3099, 'Customer service'],
  [3100, 3199, 'What operators keep people from'],
  [3200, 3299, 'Programs and their keys'],
  [3300, 3399, 'What a person’s screens keep'],
  [3400, 3419, 'Price alerts'],
  [3420, 3439, 'What people choose to be told'],
  [3440, 3459, 'Statements, papers and leaving'],
  [3460, 3479, 'Recurring purchases and swaps'],
  [3480, 3489, 'The public log and proofs'],
  [3490, 3499, 'Liabilities and reserves'],
]

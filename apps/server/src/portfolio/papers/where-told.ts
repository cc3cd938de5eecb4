import { READ_AS_THEY_ARE } from './own-rows.ts'

/** Tables that other files of the download tell, and which of them does. */
const TOLD_BY: Readonly<Record<string, string>> = {
  messages: 'about-me/messages.json',
  plans: 'about-me/plans.json',
  plan_runs: 'about-me/plan-runs.json',
  spot_triggers: 'about-me/conditional-orders.json',
  account_records: 'account-records.csv and order-covers.csv',
  spot_orders: 'orders.csv',
  spot_trades: 'fills.csv',
  fast_orders: 'fast-contracts.csv',
  futures_orders: 'futures.csv',
  swaps: 'exchanges.csv',
  recharges: 'deposits-and-withdrawals.csv',
  chain_transfers: 'deposits-and-withdrawals.csv',
  test_draws: 'account-records.csv',
  withdrawals: 'deposits-and-withdrawals.csv',
  withdrawal_payouts: 'deposits-and-withdrawals.csv',
  product_orders: 'wealth-and-lock-mining.csv',
  product_incomes: 'income.csv',
}

/** Tables of people that the download leaves out, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  recovery_codes: 'hashes of what opens the account',
  log_person_keys: 'a key that hides the parts of records in the public log from others',
  log_own_parts: 'the records of the public log, which “Check it yourself” gives as a file',
  lockouts: 'how often somebody typed a wrong password lately',
  service_conversations: 'which entries were read; the entries are in customer-service.json',
  message_deliveries: 'messages that are being sent at this moment',
  near_liquidations: 'which positions were told of; the messages are in messages.json',
  withdrawal_notices: 'which withdrawals were told of; the messages are in messages.json',
  pending_ends: 'how requests were answered; the orders are in about-me/conditional-orders.json',
  chain_differences: 'sums of the venue’s own check of the chain',
  desk_passes: 'what operators let pass, for their own bounds',
  engine_users: 'sums over account-records.csv',
  engine_volumes: 'sums over fills.csv',
  ledger_balances: 'the last lines of account-records.csv and order-covers.csv',
  futures_parts: 'the parts of closed positions, summed in futures.csv',
  day_sums: 'sums over account-records.csv',
  day_closes: 'sums over account-records.csv',
  day_costs: 'reckoned from fills.csv and exchanges.csv',
  day_results: 'reckoned from fills.csv, futures.csv and fast-contracts.csv',
}

/** Every table of people: in the download, or left out for a reason. */
export const WHERE_TOLD: Readonly<Record<string, string>> = {
  ...Object.fromEntries(READ_AS_THEY_ARE.map((table) => [table, 'about-me'])),
  ...TOLD_BY,
  ...LEFT_OUT,
}

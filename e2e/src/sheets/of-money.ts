import { open } from '../fixtures.ts'
import { FUND_PASSWORD } from './sheet-person.ts'
import { type SheetWay, answers, fill, press } from './way.ts'

const DEPOSITS = '/pages/personal/historyList?type=RECHARGE'
const RECORDS = '/pages/accountRecord/accountRecord'
const PLAN = '/pages/plans/edit'
const ADD_WALLET = '/pages/wallet/addWallet'
const ADD_CARD = '/pages/bank/addBankCard'
const WITHDRAWAL = '/pages/withdrawal/withdrawal?currency=BTC'

/** Sheets of money in and out, exchanges, plans and what one has. */
export const MONEY_SHEETS: readonly SheetWay[] = [
  {
    of: 'features/cash/records/account-records-screen.tsx',
    name: 'Kind',
    at: RECORDS,
    steps: [press('Kind')],
  },
  {
    of: 'features/cash/records/account-records-screen.tsx',
    name: 'Period',
    at: RECORDS,
    steps: [press('Period')],
  },
  {
    of: 'features/cash/records/transaction-sheet.tsx',
    name: 'Deposit',
    at: DEPOSITS,
    steps: [press(/USDT/)],
  },
  {
    of: 'shared/list-filter/use-list-filter.tsx',
    name: 'Currency',
    at: DEPOSITS,
    steps: [press('Currency')],
  },
  {
    of: 'shared/list-filter/use-list-filter.tsx',
    name: 'State',
    at: DEPOSITS,
    steps: [press('State')],
  },
  {
    of: 'features/cash/recharge/bank-deposit.tsx',
    name: 'Pay to',
    at: '/pages/recharge/rechargeVND',
    steps: [
      answers('**/transaction/getRechargeBankAccount*', (accounts: object[]) => [
        ...accounts,
        ...accounts.map((account) => ({ ...account, id: 'another', bankName: 'Another bank' })),
      ]),
      (page) => page.reload(),
      press(/^Pay to/),
    ],
  },
  {
    of: 'features/cash/wallets/wallets-screen.tsx',
    name: 'QR code',
    at: '/pages/wallet/wallet',
    steps: [press(/QR code/)],
  },
  {
    of: 'features/cash/contacts/contact-sheet.tsx',
    name: 'Name and favourite',
    at: '/pages/wallet/wallet',
    steps: [press('Name and favourite')],
  },
  {
    of: 'features/cash/wallets/wallet-form.tsx',
    name: 'Currency',
    at: ADD_WALLET,
    steps: [press(/^Currency/)],
  },
  {
    of: 'features/cash/wallets/wallet-form.tsx',
    name: 'Chain',
    at: ADD_WALLET,
    steps: [press(/^Chain/)],
  },
  {
    of: 'shared/scan/scan-sheet.tsx',
    name: 'Scan QR code',
    at: ADD_WALLET,
    steps: [press('Scan QR code')],
  },
  {
    of: 'features/cash/cards/card-form.tsx',
    name: 'Country or region',
    at: ADD_CARD,
    steps: [press(/^Country or region/)],
  },
  {
    of: 'features/cash/cards/card-form.tsx',
    name: 'Bank',
    at: ADD_CARD,
    steps: [press(/^Country or region/), press('Vietnam', { role: 'option' }), press(/^Bank/)],
  },
  {
    of: 'features/cash/withdrawal/withdraw-page.tsx',
    name: 'Currency',
    at: WITHDRAWAL,
    steps: [press(/^Currency/)],
  },
  {
    of: 'features/cash/contacts/payee-sheet.tsx',
    name: 'Saved addresses',
    at: '/pages/withdrawal/withdrawal?currency=USDT',
    steps: [press(/^Address/)],
  },
  {
    of: 'features/cash/withdrawal/confirm-sheet.tsx',
    name: 'Check and confirm',
    at: '/pages/withdrawal/withdrawal?currency=USDT',
    steps: [fill('Amount', '150'), fill('Fund password', FUND_PASSWORD), press(/^Withdraw 150/)],
  },
  {
    of: 'features/cash/withdrawal/take-back.tsx',
    name: 'Take it back',
    at: '/pages/withdrawal/withdrawSelect',
    steps: [
      async (page, own) =>
        open(page, `/pages/withdrawal/withdrawSelect?receipt=${await own.withdraw()}`),
      press('Take it back'),
    ],
  },
  {
    of: 'features/swap/swap-ends.tsx',
    name: 'From',
    at: '/pages/transfer/transfer',
    steps: [press(/^From/)],
  },
  {
    of: 'features/swap/history-screen.tsx',
    name: 'USDT → BTC',
    at: '/pages/personal/transferHistory',
    steps: [press(/^USDT → BTC/)],
  },
  {
    of: 'features/plans/plan-form.tsx',
    name: 'Pair',
    at: PLAN,
    steps: [press(/^Pair/)],
  },
  {
    of: 'features/plans/plan-when.tsx',
    name: 'Day',
    at: PLAN,
    steps: [press('Monthly', { role: 'radio' }), press(/^Day/)],
  },
  {
    of: 'features/plans/plan-when.tsx',
    name: 'Time zone',
    at: PLAN,
    steps: [press(/^Time zone/)],
  },
  {
    of: 'features/portfolio/allocation.tsx',
    name: 'Allocation',
    at: '/pages/property/portfolio',
    steps: [press('By coin')],
  },
  {
    of: 'features/portfolio/choices.tsx',
    name: 'Month or year',
    at: '/pages/property/papers',
    steps: [press(/^Month or year/)],
  },
]

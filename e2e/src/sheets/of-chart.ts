import { type SheetWay, press, unanswered } from './way.ts'

const CHART = '/pages/futures/kline?symbol=BTCUSDT'
/** Whoever has a position trades futures on it, unless they came from elsewhere. */
const SPOT_CHART = `${CHART}&from=spot`

/** Sheets of the chart, its orders and its alerts. */
export const CHART_SHEETS: readonly SheetWay[] = [
  {
    of: 'features/chart/symbol-sheet.tsx',
    name: 'Choose a market',
    at: CHART,
    steps: [press('BTC/USDT')],
  },
  {
    of: 'features/chart/symbol-sheet.tsx',
    name: 'Compare with',
    at: CHART,
    steps: [
      press('Chart settings'),
      press('Look', { role: 'tab' }),
      press(/^Compare with/, { on: 'Chart settings' }),
    ],
  },
  {
    of: 'features/chart/sheets/period-sheet.tsx',
    name: 'Candle length',
    at: CHART,
    steps: [press('More')],
  },
  {
    of: 'features/chart/sheets/chart-sheet.tsx',
    name: 'Chart settings',
    at: CHART,
    steps: [press('Chart settings')],
  },
  {
    of: 'features/chart/sheets/chart-sheet.tsx',
    name: 'Chart settings',
    at: CHART,
    steps: [press('Chart settings'), press(/Set BOLL/)],
  },
  {
    of: 'features/chart/sheets/chart-sheet.tsx',
    name: 'Chart settings',
    at: CHART,
    steps: [press('Chart settings'), press('Look', { role: 'tab' })],
  },
  {
    of: 'features/chart/sheets/chart-sheet.tsx',
    name: 'Chart settings',
    at: CHART,
    steps: [press('Chart settings'), press('Templates', { role: 'tab' })],
  },
  {
    of: 'features/chart/drawings/board/words-sheet.tsx',
    name: 'Text',
    at: CHART,
    steps: [
      press('Show drawing tools'),
      press('Shapes and notes'),
      (page) => page.getByRole('menuitemradio', { name: 'Text', exact: true }).click(),
      async (page) => {
        const box = (await page.locator('canvas[data-drawings]').boundingBox())!
        await page.mouse.click(box.x + box.width / 2, box.y + 160)
      },
    ],
  },
  {
    of: 'features/spot/chart/spot-order.tsx',
    name: 'Buy BTC',
    at: SPOT_CHART,
    steps: [press('Buy')],
  },
  {
    of: 'features/spot/chart/spot-order.tsx',
    name: 'Order',
    at: SPOT_CHART,
    steps: [unanswered('**/order/getTransInfo'), (page) => page.reload(), press('Buy')],
  },
  {
    of: 'features/futures/chart/futures-order.tsx',
    name: 'Buy long BTC/USDT',
    at: `${CHART}&from=contract`,
    steps: [press('Buy long')],
  },
  {
    of: 'features/alerts/alert-sheet.tsx',
    name: 'Price alert',
    at: CHART,
    steps: [press('Price alert')],
  },
  {
    of: 'features/alerts/alert-form.tsx',
    name: 'Expires',
    at: CHART,
    steps: [press('Price alert'), press(/^Expires/, { on: 'Price alert' })],
  },
  {
    of: 'features/alerts/alert-form.tsx',
    name: 'Indicator',
    at: CHART,
    steps: [
      press('Price alert'),
      press('Indicator', { role: 'radio' }),
      press(/^Indicator/, { on: 'Price alert' }),
    ],
  },
  {
    of: 'features/alerts/alert-sheet.tsx',
    name: 'Market',
    at: '/pages/alerts/alerts',
    steps: [press('New alert'), press(/^Market/, { on: 'Price alert' })],
  },
  {
    of: 'features/alerts/alert-list.tsx',
    name: /^BTC\/USDT falls to 1/,
    at: '/pages/alerts/alerts',
    steps: [
      (page) =>
        page.getByRole('button', { name: /^BTC\/USDT falls to 1/ }).click({ button: 'right' }),
    ],
  },
  {
    of: 'features/alerts/evidence-sheet.tsx',
    name: 'Why it went off',
    at: '/pages/alerts/fired',
    steps: [press(/^BTC\/USDT (rises|falls) to/)],
  },
]

/**
 * Who may import whom. .dependency-cruiser.mjs makes rules of these rows, and `npm run check:layers`
 * refuses a folder that no row names. docs/architecture.md draws the same order.
 *
 * A row names what it may import besides itself. Tests import what they need.
 */

export { PROJECTS } from './projects.mjs'

/** Whose orders end with a result. */
const ENDED = ['products/earn', 'products/futures', 'products/fast']
/** What parts import whose cases operators decide, with a gift at the end. */
const CASES = [
  ...['kernel', 'files', 'people/reasons', 'people/messages', 'cash/gifts', 'people/identity'],
]

/** The server's parts, each below those that come after it. */
const SERVER_PARTS = [
  { folder: 'files', imports: ['kernel'] },
  { folder: 'proof/log', imports: ['kernel'] },
  { folder: 'proof/liabilities', imports: ['kernel', 'proof/log'] },
  { folder: 'people/reasons', imports: ['kernel'] },
  { folder: 'people/notify', imports: ['kernel'] },
  { folder: 'people/messages', imports: ['kernel', 'people/notify', 'people/reasons'] },
  { folder: 'cash/gifts', imports: ['kernel', 'people/messages'] },
  {
    folder: 'people/identity',
    imports: [
      ...['kernel', 'proof/log', 'files', 'people/notify', 'people/messages', 'cash/gifts'],
    ],
  },
  { folder: 'people/certification', imports: CASES },
  {
    folder: 'people/keys',
    imports: ['kernel', 'people/notify', 'people/messages', 'people/identity'],
  },
  { folder: 'people/kept', imports: ['kernel'] },
  {
    folder: 'people/notifications',
    imports: ['kernel', 'people/notify', 'people/messages', 'people/identity'],
  },
  { folder: 'people/recovery', imports: ['kernel', 'files', 'people/notify', 'people/identity'] },
  {
    folder: 'people/service',
    imports: [
      ...['kernel', 'files', 'people/reasons', 'people/notify', 'people/messages'],
      'people/identity',
    ],
  },
  { folder: 'catalogue', imports: ['kernel', 'people/identity'] },
  {
    folder: 'content',
    imports: ['kernel', 'files', 'people/messages', 'people/identity', 'catalogue'],
  },
  { folder: 'market', imports: ['kernel', 'catalogue'] },
  { folder: 'products/limits', imports: ['kernel', 'catalogue'] },
  { folder: 'products/timekeeper', imports: ['kernel'] },
  { folder: 'products/offers', imports: ['kernel'] },
  { folder: 'products/pending', imports: ['kernel'] },
  { folder: 'products/swap', imports: ['kernel', 'catalogue', 'products/offers'] },
  {
    folder: 'products/earn',
    imports: ['kernel', 'people/identity', 'catalogue', 'products/offers'],
  },
  { folder: 'products/spot', imports: ['kernel', 'catalogue'] },
  {
    folder: 'products/plans',
    imports: ['kernel', 'people/reasons', 'people/messages', 'products/swap', 'products/spot'],
  },
  { folder: 'products/triggers', imports: ['kernel', 'catalogue', 'products/spot'] },
  { folder: 'products/futures', imports: ['kernel', 'catalogue', 'market', 'products/spot'] },
  {
    folder: 'products/fast',
    imports: ['kernel', 'catalogue', 'market', 'products/spot', 'products/futures'],
  },
  {
    folder: 'products/order-messages',
    imports: [
      ...['kernel', 'people/messages', 'products/earn', 'products/spot', 'products/futures'],
      'products/triggers',
    ],
  },
  { folder: 'products/alerts', imports: ['kernel', 'market', 'people/messages'] },
  { folder: 'products/results', imports: ['kernel', ...ENDED] },
  { folder: 'cash/accounts', imports: ['kernel', 'catalogue', ...ENDED] },
  { folder: 'cash/chain', imports: ['kernel'] },
  {
    folder: 'proof/reserves',
    imports: ['kernel', 'proof/log', 'proof/liabilities', 'cash/chain'],
  },
  { folder: 'cash/payees', imports: CASES },
  { folder: 'cash/transactions', imports: ['kernel', 'people/reasons', 'cash/chain'] },
  {
    folder: 'cash/recharge',
    imports: [
      ...['kernel', 'files', 'people/messages', 'catalogue', 'cash/accounts', 'cash/chain'],
      ...['cash/payees', 'cash/transactions'],
    ],
  },
  {
    folder: 'cash/withdrawal',
    imports: [
      ...['kernel', 'people/reasons', 'people/messages', 'cash/gifts', 'people/identity'],
      ...['catalogue', 'products/swap', 'cash/accounts', 'cash/chain', 'cash/payees'],
      ...['cash/transactions', 'cash/recharge'],
    ],
  },
  {
    folder: 'portfolio',
    imports: [
      ...['kernel', 'files', 'people/messages', 'people/identity', 'catalogue', 'market'],
      ...['products/spot', 'products/swap', ...ENDED, 'cash/accounts', 'cash/transactions'],
      ...['products/plans', 'products/triggers'],
    ],
  },
]

const ALL_PARTS = SERVER_PARTS.map(({ folder }) => folder)

/**
 * Folders below a project's src/, lowest first: a row imports only rows above it. `features/*` is a
 * row for each folder on that shelf, and they know nothing of each other. `main.tsx` is a file.
 */
export const FOLDERS = [
  {
    root: 'apps/server/src',
    rows: [
      { folder: 'kernel', imports: [] },
      ...SERVER_PARTS,
      // Frames serve the parts; no part knows who serves it, and no frame another.
      { folder: 'portal', imports: ['kernel', ...ALL_PARTS] },
      { folder: 'programs', imports: ['kernel', ...ALL_PARTS] },
      // What the stream tells, each part brings: it looks up sessions, and names no part besides.
      { folder: 'stream', imports: ['kernel', 'people/identity'] },
      { folder: 'desk', imports: ['kernel', ...ALL_PARTS] },
      { folder: 'main', imports: ['kernel', ...ALL_PARTS, 'portal', 'programs', 'stream', 'desk'] },
    ],
  },
  {
    root: 'apps/web/src',
    rows: [
      { folder: 'storage', imports: [] },
      { folder: 'i18n', imports: ['storage'] },
      { folder: 'theme', imports: ['storage'] },
      // The script that stands in the page itself.
      { folder: 'early', imports: ['storage', 'i18n', 'theme'] },
      { folder: 'data', imports: ['storage', 'i18n', 'early'] },
      { folder: 'shared', imports: ['storage', 'i18n', 'theme', 'data'] },
      // What two features need is under shared/, or a slot that the route fills.
      { folder: 'background', imports: ['storage', 'i18n', 'data', 'shared'] },
      { folder: 'worker', imports: [] },
      {
        folder: 'features/*',
        imports: ['storage', 'i18n', 'theme', 'early', 'data', 'shared', 'background'],
      },
      // A route composes features; what is drawn, read or kept is theirs.
      { folder: 'routes', imports: ['shared/lazy-page.tsx', 'features'] },
      {
        folder: 'app',
        imports: [
          ...['storage', 'i18n', 'theme', 'data', 'shared', 'background', 'features'],
          'routes',
        ],
      },
      { folder: 'main.tsx', imports: ['i18n', 'theme', 'data', 'shared', 'app'] },
      // What the build runs, not the application.
      { folder: 'drawn', imports: ['i18n', 'early', 'data', 'shared', 'app'] },
    ],
  },
  {
    root: 'apps/desk/src',
    rows: [
      { folder: 'theme', imports: [] },
      { folder: 'data', imports: [] },
      { folder: 'widgets', imports: ['theme', 'data'] },
      { folder: 'queue', imports: ['data', 'widgets'] },
      { folder: 'pages', imports: ['data', 'widgets', 'queue'] },
      { folder: 'app', imports: ['data', 'widgets', 'pages'] },
      { folder: 'main.tsx', imports: ['theme', 'data', 'widgets', 'app'] },
    ],
  },
  {
    root: 'e2e',
    rows: [
      { folder: 'src', imports: [] },
      { folder: 'specs', imports: ['src'] },
      { folder: 'playwright.config.ts', imports: ['src'] },
    ],
  },
  {
    root: 'packages/verifier/src',
    rows: [
      { folder: 'report', imports: [] },
      { folder: 'folder', imports: [] },
      { folder: 'rows', imports: ['folder'] },
      { folder: 'export', imports: ['folder'] },
      { folder: 'own', imports: ['folder', 'rows', 'export'] },
      { folder: 'records', imports: [] },
      { folder: 'books', imports: ['report', 'records'] },
      { folder: 'rules', imports: ['report', 'records', 'books'] },
      // The commands, and the walk through a journal that they are made of.
      {
        folder: '*.*',
        imports: ['report', 'folder', 'rows', 'export', 'own', 'records', 'books', 'rules'],
      },
    ],
  },
  { root: 'bench', rows: [{ folder: 'src', imports: [] }] },
  {
    root: 'scripts',
    rows: [
      // Programs and what they share; the folders are programs of their own.
      { folder: '*.*', imports: [] },
      { folder: '*', imports: ['*.*'] },
    ],
  },
]

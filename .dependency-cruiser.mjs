/** The layers of docs/architecture.md, kept by a check and not by memory. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$|/test/' },
  to: { pathNot: allowed },
})

export default {
  forbidden: [
    only(
      'money-is-the-ground',
      '^packages/money/src',
      ['^packages/money/src'],
      'Money imports nothing.',
    ),
    only(
      'terms-are-pure',
      '^packages/terms/src',
      ['^packages/(terms|money)/src', 'node_modules/@noble/hashes'],
      'Terms are formulas over money and one hash; the browser computes with them too.',
    ),
    only(
      'payees-are-pure',
      '^packages/payees/src',
      ['^packages/payees/src', 'node_modules/(@noble/hashes|@scure/base)'],
      'What money is paid to is checked alike by the server and in the browser.',
    ),
    only(
      'engine-is-pure',
      '^packages/engine/src',
      ['^packages/(engine|terms|money)/src'],
      'The engine imports money and terms: no I/O, clock, randomness, logger or framework.',
    ),
    only(
      'journal-knows-bytes',
      '^packages/journal/src',
      [
        '^packages/journal/src',
        '^(node:|fs|path|os|zlib|crypto|timers|util|worker_threads|child_process)',
        'node_modules/(pg|@types)',
      ],
      'The journal keeps bytes; it knows nothing of what they mean.',
    ),
    only(
      'transactor-ties-engine-and-journal',
      '^packages/transactor/src',
      [
        '^packages/(transactor|engine|terms|journal|money)/src',
        '^(node:|crypto|timers|perf_hooks|util|worker_threads)',
      ],
      'The transactor sees the engine and the journal, never the server.',
    ),
    only(
      'protocol-is-shared',
      '^packages/protocol/src',
      ['^packages/(protocol|money)/src', 'node_modules/(zod|libphonenumber-js)'],
      'The protocol runs in the browser too.',
    ),
    only(
      'desk-protocol-is-shared',
      '^packages/desk-protocol/src',
      ['^packages/(desk-protocol|money)/src', 'node_modules/zod'],
      'The desk’s calls run in the browser too.',
    ),
    {
      name: 'desk-sees-its-protocol-only',
      comment: 'The desk talks to the server through its own calls, and knows none of the users’.',
      severity: 'error',
      from: { path: '^apps/desk/src' },
      to: { path: '^(apps/(server|web)|packages/(engine|journal|transactor|simulator|protocol)/)' },
    },
    {
      name: 'portal-does-not-know-the-desk',
      comment: 'The users’ side has no call, role or code of the operators’.',
      severity: 'error',
      from: { path: '^(apps/web/src|apps/server/src/(portal|stream)/|packages/protocol/src)' },
      to: { path: '^(apps/(desk|server/src/desk)/|packages/desk-protocol/)' },
    },
    {
      name: 'web-sees-the-protocol-only',
      comment: 'The application talks to the server through calls, never through its code.',
      severity: 'error',
      from: { path: '^apps/web/src' },
      to: { path: '^(apps/server|packages/(engine|journal|transactor|simulator))' },
    },
    {
      name: 'server-parts-do-not-import-the-portal',
      comment:
        'Tables, chain, market, identity and stream are used by the portal, not the other way round.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(tables|chain|market|identity|notify|operations|venue|secrets|files|payees)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^apps/server/src/(portal|app\\.ts|main\\.ts)' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/test/|^e2e' },
      to: { path: '\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}

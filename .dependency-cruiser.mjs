/** The layers of docs/architecture.md, kept by a check and not by memory. */
import { readFileSync, readdirSync } from 'node:fs'

/** The files that packages name in their `exports`: what others may import of them. */
const entries = readdirSync('packages').flatMap((name) => {
  const { exports: named } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'))
  const files = Object.values(named).map((file) => `packages/${name}/${file.slice('./'.length)}`)
  return files.map((file) => `^${file.replaceAll('.', '\\.')}$`)
})

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
    only(
      'client-calls-are-pure',
      '^packages/client/src/portal',
      ['^packages/client/src/(portal/|request-id)', '^packages/protocol/src'],
      'Whoever makes the users’ calls: the application, tests, benchmarks, bots. It knows fetch alone.',
    ),
    only(
      'client-desk-calls-are-pure',
      '^packages/client/src/desk',
      ['^packages/client/src/(desk/|request-id)', '^packages/desk-protocol/src'],
      'Whoever makes the desk’s calls. It knows fetch alone, and none of the users’ calls.',
    ),
    only(
      'ui-is-shared',
      '^packages/ui/src',
      ['^packages/ui/src', 'node_modules/(react|@types/react)/'],
      'What the two applications share to look at and to touch: React, and nothing of the project.',
    ),
    {
      name: 'desk-sees-its-protocol-only',
      comment: 'The desk talks to the server through its own calls, and knows none of the users’.',
      severity: 'error',
      from: { path: '^apps/desk/src' },
      to: {
        path: '^(apps/(server|web)|packages/(engine|journal|transactor|simulator|protocol|client/src/portal)/)',
      },
    },
    {
      name: 'portal-does-not-know-the-desk',
      comment: 'The users’ side has no call, role or code of the operators’.',
      severity: 'error',
      from: {
        path: '^(apps/web/src|apps/server/src/(portal|stream)/|packages/(protocol/src|client/src/portal))',
      },
      to: { path: '^(apps/(desk|server/src/desk)/|packages/(desk-protocol|client/src/desk)/)' },
    },
    {
      name: 'web-features-do-not-import-features',
      comment: 'What two features need is under shared/, or a slot that the route fills.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-routes-are-thin',
      comment: 'Routes and app/ pick the features’ screens; nothing else knows them.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/(app|routes|features)/' },
      to: { path: '^apps/web/src/(features|routes)/' },
    },
    {
      name: 'web-features-do-not-know-routes',
      comment:
        'A feature is shown by a route and imports neither routes nor the shell around them.',
      severity: 'error',
      from: { path: '^apps/web/src/(features|shared|data|i18n|theme|storage)/' },
      to: { path: '^apps/web/src/(app|routes)/' },
    },
    {
      name: 'web-routes-pick-screens-only',
      comment: 'A route composes features; what is drawn, read or kept is theirs.',
      severity: 'error',
      from: { path: '^apps/web/src/routes/' },
      to: { path: '^apps/web/src/(?!features/|shared/lazy-page)' },
    },
    {
      name: 'web-sees-the-protocol-only',
      comment: 'The application talks to the server through calls, never through its code.',
      severity: 'error',
      from: { path: '^apps/web/src' },
      to: { path: '^(apps/server|packages/(engine|journal|transactor|simulator))' },
    },
    {
      name: 'server-parts-do-not-import-the-frames',
      comment: 'The portal and the stream serve the parts; no part knows who serves it.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(kernel|catalogue|products|cash|people|content|files|market)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^apps/server/src/(portal|stream|main|desk)/' },
    },
    {
      name: 'packages-by-their-entries',
      comment: 'Of a package others import what its package.json exports, and no file behind it.',
      severity: 'error',
      from: { path: '^(packages/[^/]+|apps/[^/]+|bench|e2e|scripts)/' },
      to: { path: '^packages/', pathNot: ['^$1/', ...entries] },
    },
    {
      name: 'applications-by-their-entries',
      comment: 'No application knows another; tests from outside reach what testing/ names.',
      severity: 'error',
      from: { path: '^(packages|apps/[^/]+|bench|e2e|scripts)/' },
      to: { path: '^apps/', pathNot: ['^$1/', '^apps/(server|web)/testing/'] },
    },
    {
      name: 'testing-entries-are-for-tests',
      comment: 'What an application shows to tests is imported by tests and benchmarks alone.',
      severity: 'error',
      from: { path: '^(packages|apps|scripts)/' },
      to: { path: '^apps/[^/]+/testing/' },
    },
    {
      name: 'no-testing-entries-in-the-product',
      comment:
        'What packages show to tests is imported by tests, and by the simulator, which is one.',
      severity: 'error',
      from: {
        path: '^(packages|apps)/',
        pathNot: '\\.test\\.tsx?$|/(test|testing)/|/testing\\.ts$|^packages/simulator/',
      },
      to: { path: '^packages/[^/]+/(test/|src/testing)' },
    },
    {
      name: 'no-cycles',
      comment: 'No file leads back to itself, by its types either: what two share lies below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
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

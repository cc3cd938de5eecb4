/** The layers of docs/architecture.md, kept by a check and not by memory. */
import { readFileSync, readdirSync } from 'node:fs'
import { FOLDERS, PROJECTS } from './scripts/layers/layers.mjs'
import { modulesOf, ownPathsOf, pathsOf } from './scripts/layers/paths.mjs'

/** The files that packages name in their `exports`: what others may import of them. */
const entries = readdirSync('packages').flatMap((name) => {
  const { exports: named } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'))
  const files = Object.values(named).map((file) => `packages/${name}/${file.slice('./'.length)}`)
  return files.map((file) => `^${file.replaceAll('.', '\\.')}$`)
})

/** Tests reach wherever they need. */
const TESTS = '\\.test\\.tsx?$|/test/'
const OURS = '^(packages|apps|bench|e2e|scripts)/'

/** A project imports what its row names; of what is not ours, the modules that it names, if any. */
const projectRules = PROJECTS.map(({ project, imports, modules, why }) => ({
  name: `row-of-${project}`,
  comment: why,
  severity: 'error',
  from: { path: pathsOf(project), pathNot: TESTS },
  to: {
    pathNot: [project, ...imports].map(pathsOf).concat((modules ?? []).map(modulesOf)),
    ...(modules ? {} : { path: OURS }),
    ...(modules?.includes('node:*') ? { dependencyTypesNot: ['core'] } : {}),
  },
}))

/** A folder imports what its row names of its own project. */
const folderRules = FOLDERS.flatMap(({ root, rows }) =>
  rows.map(({ folder, imports }) => ({
    name: `row-of-${root}/${folder}`,
    comment: 'The table in scripts/layers/layers.mjs says which folders this one may import.',
    severity: 'error',
    from: { path: pathsOf(`${root}/${folder}`), pathNot: TESTS },
    to: {
      path: `^${root}/`,
      pathNot: [
        ownPathsOf(`${root}/${folder}`),
        ...imports.map((name) => pathsOf(`${root}/${name}`)),
      ],
    },
  })),
)

export default {
  forbidden: [
    ...projectRules,
    ...folderRules,
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
      comment:
        'What an application shows to tests is imported by tests and benchmarks alone, and by those ' +
        'of the verifier, which hold what it draws against what a venue prints.',
      severity: 'error',
      from: { path: '^(packages|apps|scripts)/', pathNot: '^packages/verifier/test/' },
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

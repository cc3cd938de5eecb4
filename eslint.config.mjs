import comments from '@eslint-community/eslint-plugin-eslint-comments'
import eslint from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  {
    ignores: ['**/dist/', '**/node_modules/', 'data/', '**/test-results/', '**/playwright-report/'],
  },
  eslint.configs.recommended,
  ...tseslint.configs.strict,
  {
    // A part adds its tables to the one interface of all tables by an empty extension of it.
    rules: {
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
    },
  },
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { '@eslint-community/eslint-comments': comments },
    rules: {
      // A rule that is switched off says why: // eslint-disable-next-line rule -- reason
      '@eslint-community/eslint-comments/require-description': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      'no-console': 'off',
      // What takes more takes an object: its fields say at the call what each of them is.
      '@typescript-eslint/max-params': ['error', { max: 4 }],
      eqeqeq: ['error', 'always'],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.name='parseFloat']",
          message: 'Amounts are exact integers: parse with @candor/money.',
        },
        {
          selector: "MemberExpression[object.name='Number'][property.name='parseFloat']",
          message: 'Amounts are exact integers: parse with @candor/money.',
        },
        {
          selector:
            "CallExpression[callee.object.name='fc'] > ObjectExpression" +
            ":has(> Property[key.name='maxLength'][value.value>10])" +
            ":not(:has(> Property[key.name='size']))" +
            ":not(:has(> Property[key.name='minLength'][value.value>=10]))",
          message: "Without a size fast-check makes about ten at most: say size: 'max'.",
        },
      ],
    },
  },
  // Whose types a file is read with: each application's own, which the type checks read as well.
  ...[
    { files: ['**/*.{ts,tsx}'], project: 'tsconfig.json' },
    { files: ['apps/web/**/*.{ts,tsx}'], project: 'apps/web/tsconfig.json' },
    { files: ['apps/desk/**/*.{ts,tsx}'], project: 'apps/desk/tsconfig.json' },
  ].map(({ files, project }) => ({
    files,
    languageOptions: { parserOptions: { project, tsconfigRootDir: import.meta.dirname } },
  })),
  {
    // Rules that know types.
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // Half of the time of all such rules: for the product, and not for its tests.
    files: ['**/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  {
    // Where 0 is an amount, a price or an id; elsewhere an empty text means that none was given.
    files: ['packages/{money,terms,engine}/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      '@typescript-eslint/strict-boolean-expressions': [
        'error',
        { allowString: false, allowNumber: false, allowNullableBoolean: true },
      ],
    },
  },
  {
    files: ['packages/engine/src/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'Date',
        'setTimeout',
        'setInterval',
        'process',
        'console',
        'crypto',
        'performance',
        'fetch',
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'The engine is deterministic.' },
      ],
    },
  },
  {
    files: ['{apps/web,packages/ui}/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
)

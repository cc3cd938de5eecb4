import { expect, test } from 'vitest'
import { ERROR_NAMES } from '../errors.ts'
import { errorsDocument } from './document.ts'

test('docs/errors.md shows the catalogue as it is', async () => {
  await expect(errorsDocument()).toMatchFileSnapshot('../../../../docs/errors.md')
})

test('no error lies outside the ranges of the page', () => {
  const document = errorsDocument()
  for (const name of ERROR_NAMES) expect(document).toContain(`| ${name} |`)
})

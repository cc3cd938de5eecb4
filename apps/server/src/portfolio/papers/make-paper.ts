import type { Language, PaperTerms } from '@candor/protocol'
import { type EverythingNeeds, addEverything } from './everything.ts'
import { LISTS } from './lists.ts'
import { addStatement } from './statement-files.ts'
import { addTaxForm } from './tax-files.ts'
import { ZipFile } from './zip-file.ts'

/** Makes the file of a paper. Throws `ZipTooLarge`, and the refusals of statements. */
export async function makePaper(
  needs: EverythingNeeds,
  { id: user, language }: { id: number; language: Language },
  terms: PaperTerms,
): Promise<Buffer> {
  const zip = new ZipFile(needs.now())
  switch (terms.kind) {
    case 'statement':
      await addStatement(needs, zip, user, terms.of)
      break
    case 'tax':
      await addTaxForm(needs, zip, user, terms)
      break
    case 'list':
      await zip.add(`${terms.list}.csv`, LISTS[terms.list](needs, user, terms))
      break
    case 'everything':
      await addEverything(needs, zip, user, language)
  }
  return zip.finish()
}

/** What a paper's file is called, for whoever saves it. */
export function paperName(terms: PaperTerms, at: number): string {
  const day = new Date(at).toISOString().slice(0, 10)
  switch (terms.kind) {
    case 'statement':
      return `candor-statement-${terms.of}.zip`
    case 'tax':
      return `candor-tax-${terms.of}-${terms.method}-${terms.currencyCode}.zip`
    case 'list':
      return `candor-${terms.list}-${day}.zip`
    case 'everything':
      return `candor-everything-${day}.zip`
  }
}

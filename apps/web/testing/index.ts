/** What tests outside the application hold against the venue. */
export { INSTRUMENT_NAMES } from '../src/i18n/instrument-names.ts'
export { isFound, nameIn } from '../src/i18n/instrument-search.ts'
export { Recomputation } from '../src/features/proof/recompute/recompute.ts'
export { languages } from '../src/i18n/languages.ts'
export { pinyinOf } from '../src/i18n/pinyin.ts'

import { adoptRules } from './adopt-rules.ts'
import { defineCurrency } from './define-currency.ts'
import { defineIndex } from './define-index.ts'

export const catalogueCommands = {
  defineCurrency,
  defineIndex,
  adoptRules,
}

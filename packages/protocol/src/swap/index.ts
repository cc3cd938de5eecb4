export * from './exchange-list.ts'
export * from './exchange-rule.ts'
export * from './exchange.ts'

export * from './fast-order-row.ts'
export * from './fast-ticket.ts'
export * from './get-spot-order.ts'
export * from './spot-rule-list.ts'

export * from './get-trans-info.ts'
export * from './spot-order-row.ts'
export * from './spot-ticket.ts'

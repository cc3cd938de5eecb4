/**
 * What an operator may do. `support` serves people and edits content; `finance` decides recharges
 * and withdrawals and funds pools; `compliance` decides certifications and freezes; `owner` makes
 * operators and changes the rules of products. Nobody can set a price, an outcome or a balance.
 */
export const ROLES = ['support', 'finance', 'compliance', 'owner'] as const
export type Role = (typeof ROLES)[number]

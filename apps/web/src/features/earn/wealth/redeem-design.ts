import type { FormDesign } from '../../../shared/form/form-design.ts'

/** Early redemption of a wealth order, as its preview says. The summary is what is sent. */
export const wealthRedeemForm: FormDesign<object, { id: string }, { orderId: string }> = {
  summary: (_, { id }) => ({ orderId: id }),
  errors: () => ({}),
}

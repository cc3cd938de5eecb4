/** Refusals of wealth and of lock mining. */
export const EARN_ERRORS = {
  product_unknown: { code: 2500, meaning: 'There is no such product.' },
  product_closed: {
    code: 2501,
    meaning: 'No new orders of this contract or product are taken; what is open runs on.',
  },
  purchase_out_of_range: {
    code: 2502,
    meaning: 'The amount does not lie between the product’s minAmount and maxAmount.',
  },
  sold_out: {
    code: 2503,
    meaning: 'The income that is reserved for the product does not cover this purchase.',
  },
  preview_expired: {
    code: 2504,
    meaning: 'The preview was used, replaced or has expired; nothing was done.',
  },
  penalty_not_confirmed: {
    code: 2505,
    meaning: 'Early redemption needs confirmPenalty to be true.',
  },
} as const

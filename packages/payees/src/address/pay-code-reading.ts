import type { Chain } from './chains.ts'

/** What a QR code or a pasted text asks to be paid. */
export interface PayCode {
  /** As it was written; `checkAddress` says whether it is one. */
  address: string
  /** Of a payment link: the chain of its scheme. */
  chain?: Chain
  /** How much is asked for, a decimal text above zero. */
  amount?: string
  /** What the amount or the link is in, where it says so: a currency's code. */
  currency?: string
}

/**
 * Why a text is no payment code. `form`: it is neither an address nor a link as its scheme has it;
 * `scheme`: a link of another kind, as a web page's; `network`: it is to be paid on another network;
 * `token`: in a token that is not known here; `terms`: the link asks for something more that a payer
 * has to understand and that is not understood here.
 */
export type PayCodeFault = 'form' | 'scheme' | 'network' | 'token' | 'terms'

export type PayCodeReading = { ok: true; code: PayCode } | { ok: false; fault: PayCodeFault }

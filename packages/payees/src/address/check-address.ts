import { checkBitcoin } from './bitcoin.ts'
import type { AddressCheck, Chain } from './chains.ts'
import { checkEthereum } from './ethereum.ts'
import { checkTron } from './tron.ts'

const CHECKS: Readonly<Record<Chain, (text: string) => AddressCheck>> = {
  TRC20: checkTron,
  ERC20: checkEthereum,
  Bitcoin: checkBitcoin,
}

/**
 * Checks an address as a person typed or pasted it, down to its checksum, and returns the one way
 * it is kept: white space around it is dropped, and case is that of the chain's own rules. What is
 * an address of another chain is told as such, since money sent there would be lost.
 */
export function checkAddress(chain: Chain, text: string): AddressCheck {
  const address = text.trim()
  const check = CHECKS[chain](address)
  if (check.ok) return check
  for (const [other, checkOther] of Object.entries(CHECKS) as [Chain, typeof checkTron][]) {
    if (other !== chain && checkOther(address).ok) return { ok: false, fault: 'otherChain', other }
  }
  return check
}

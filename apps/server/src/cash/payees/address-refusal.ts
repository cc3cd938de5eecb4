import type { AddressFault, Chain } from '@candor/payees'
import type { ErrorName } from '@candor/protocol'
import { Refusal } from '../../kernel/refusal.ts'

const NAMES = {
  beginning: 'address_beginning',
  character: 'address_character',
  length: 'address_length',
  checksum: 'address_checksum',
  testNetwork: 'address_test_network',
  otherChain: 'address_other_chain',
} as const satisfies Record<AddressFault, ErrorName>

/** Returns the refusal of an address, for the field that carried it. */
export function addressRefusal(
  chain: Chain,
  check: { fault: AddressFault; other?: Chain },
): Refusal {
  return new Refusal(NAMES[check.fault], { field: 'address', chain: check.other ?? chain })
}

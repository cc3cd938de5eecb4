/** A chain of its own for tests: a node, the venue’s token, and addresses on it. */
export { type ChainHex, parseTronAddress, tronAddress } from '../src/kernel/tron/addresses.ts'
export { Anvil } from '../test/chain/anvil.ts'
export { type Bank, openBank } from '../test/chain/bank.ts'
export { reserveHolder } from '../test/chain/reserve-holder.ts'
export { XPUB } from '../test/chain/watch.ts'

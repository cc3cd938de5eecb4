/** How many characters people compare at either end. */
const COMPARED = 4

/**
 * Which of the addresses known this one could be mistaken for: the same first and last four
 * characters, and yet another address. Thieves make such addresses and send a crumb from them, so
 * that they are copied from a history.
 */
export function lookalikeOf(address: string, known: readonly string[]): string | undefined {
  const looks = look(address)
  return known.find((other) => fold(other) !== fold(address) && look(other) === looks)
}

/** What an eye catches: without a prefix that all addresses of the chain share, and without case. */
function look(address: string): string {
  const told = fold(address).replace(/^(0x|bc1.|t)/, '')
  return `${told.slice(0, COMPARED)} ${told.slice(-COMPARED)}`
}

function fold(address: string): string {
  return address.toLowerCase()
}

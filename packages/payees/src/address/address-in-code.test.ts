import { expect, test } from 'vitest'
import { addressInCode } from './address-in-code.ts'

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test.each([
  [TRON, TRON],
  [` ${TRON}\n`, TRON],
  [`tron:${TRON}?amount=5`, TRON],
  [
    'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ],
  ['BITCOIN:BC1QW508?label=a', 'BC1QW508'],
  [`ethereum:${ETHER}@1?value=1e18`, ETHER],
  [`ethereum:pay-${ETHER}@1`, ETHER],
  [
    `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${ETHER}&uint256=1`,
    ETHER,
  ],
  ['ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7/transfer', ''],
  ['https://example.com/pay', 'example.com'],
])('the code %s pays to %s', (text, address) => {
  expect(addressInCode(text)).toBe(address)
})

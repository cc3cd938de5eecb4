import { describe, expect, test } from 'vitest'
import { checkAddress } from './check-address.ts'

const USDT_CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('addresses of Tron', () => {
  test('a right one is taken, also with white space around it', () => {
    expect(checkAddress('TRC20', ` ${USDT_CONTRACT}\n`)).toEqual({
      ok: true,
      address: USDT_CONTRACT,
    })
  })

  test.each([
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', 'checksum'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLi6t', 'checksum'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', 'length'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t', 'character'],
    ['', 'beginning'],
    ['R7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6tT', 'beginning'],
  ])('%s is refused for its %s', (address, fault) => {
    expect(checkAddress('TRC20', address)).toEqual({ ok: false, fault })
  })
})

describe('addresses of Ethereum', () => {
  // The examples of EIP-55.
  test.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('%s is taken', (address) => {
    expect(checkAddress('ERC20', address)).toEqual({ ok: true, address })
  })

  test('one without capitals is kept with its checksum', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(checkAddress('ERC20', address.toLowerCase())).toEqual({ ok: true, address })
  })

  test.each([
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'checksum'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'length'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg', 'character'],
    ['5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'beginning'],
  ])('%s is refused for its %s', (address, fault) => {
    expect(checkAddress('ERC20', address)).toEqual({ ok: false, fault })
  })
})

describe('addresses of Bitcoin', () => {
  // The first block’s, and the examples of BIP 173 and BIP 350.
  test.each([
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ])('%s is taken', (address) => {
    expect(checkAddress('Bitcoin', address)).toEqual({ ok: true, address })
  })

  test('one in capitals, as QR codes carry it, is kept in small letters', () => {
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    expect(checkAddress('Bitcoin', address.toUpperCase())).toEqual({ ok: true, address })
  })

  test.each([
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'checksum'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7Div', 'checksum'],
    ['1A1zP1eP5QGefi2DMPTfTL5', 'length'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN0', 'character'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kV8f3t4', 'character'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'testNetwork'],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'testNetwork'],
    // BIP 350: version 1 with the checksum of version 0, and version 0 with that of later ones.
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'checksum'],
    ['bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq54n2f4', 'checksum'],
    ['xyz', 'beginning'],
  ])('%s is refused for its %s', (address, fault) => {
    expect(checkAddress('Bitcoin', address)).toEqual({ ok: false, fault })
  })
})

test('an address of another chain is told as one, since money sent there would be lost', () => {
  expect(checkAddress('ERC20', USDT_CONTRACT)).toEqual({
    ok: false,
    fault: 'otherChain',
    other: 'TRC20',
  })
  expect(checkAddress('TRC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual({
    ok: false,
    fault: 'otherChain',
    other: 'ERC20',
  })
})

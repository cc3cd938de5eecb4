import { describe, expect, test } from 'vitest'
import { readPayCode } from './pay-code.ts'

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const TETHER = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const ofBitcoin = { address: BITCOIN, chain: 'Bitcoin', currency: 'BTC' }
const ofTron = { address: TRON, chain: 'TRC20' }
const ofEther = { address: ETHER, chain: 'ERC20' }

describe('what is read', () => {
  test.each([
    [TRON, { address: TRON }],
    [` ${TRON}\n`, { address: TRON }],
    [`bitcoin:${BITCOIN}`, ofBitcoin],
    [`bitcoin:${BITCOIN}?amount=20.3&label=Luke%20Jr`, { ...ofBitcoin, amount: '20.3' }],
    [
      `BITCOIN:${BITCOIN.toUpperCase()}?message=x`,
      { ...ofBitcoin, address: BITCOIN.toUpperCase() },
    ],
    [`bitcoin:${BITCOIN}?amount=0.00`, ofBitcoin],
    [`tron:${TRON}?amount=5`, { ...ofTron, amount: '5' }],
    [`tron:${TRON}?amount=5&token=${TETHER}`, { ...ofTron, amount: '5', currency: 'USDT' }],
    [`ethereum:${ETHER}`, ofEther],
    [`ethereum:pay-${ETHER}@1`, ofEther],
    [`ethereum:${ETHER}?value=2.014e18`, { ...ofEther, amount: '2.014', currency: 'ETH' }],
    [
      `ethereum:${ETHER}?value=1&gas=21000`,
      { ...ofEther, amount: '0.000000000000000001', currency: 'ETH' },
    ],
    [`ethereum:${ETHER}?value=0`, { ...ofEther, currency: 'ETH' }],
    [
      `ethereum:${USDT}@1/transfer?address=${ETHER}&uint256=1500000`,
      { ...ofEther, amount: '1.5', currency: 'USDT' },
    ],
    [
      `ethereum:${USDC.toLowerCase()}/transfer?uint256=25e6&address=${ETHER}`,
      { ...ofEther, amount: '25', currency: 'USDC' },
    ],
  ])('%s', (text, code) => {
    expect(readPayCode(text)).toEqual({ ok: true, code })
  })
})

describe('what is refused', () => {
  test.each([
    ['', 'form'],
    ['two words', 'form'],
    [`${TRON}\u200b`, 'form'],
    [`${TRON}\u202e`, 'form'],
    ['T'.repeat(129), 'form'],
    [`bitcoin:${BITCOIN}?${'a'.repeat(1_000)}`, 'form'],
    ['https://example.com/pay', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['__proto__:x', 'form'],
    ['constructor:x', 'scheme'],
    [`litecoin:${BITCOIN}`, 'scheme'],
    [`bitcoin://${BITCOIN}`, 'form'],
    ['bitcoin:', 'form'],
    [`bitcoin:${BITCOIN}?amount=1,5`, 'form'],
    [`bitcoin:${BITCOIN}?amount=1e3`, 'form'],
    [`bitcoin:${BITCOIN}?amount=-1`, 'form'],
    [`bitcoin:${BITCOIN}?amount=1.123456789`, 'form'],
    [`bitcoin:${BITCOIN}?amount=1&amount=2`, 'form'],
    [`bitcoin:${BITCOIN}?amount`, 'form'],
    [`bitcoin:${BITCOIN}?label=%zz`, 'form'],
    [`bitcoin:${BITCOIN}?req-somethingyoudontunderstand=50`, 'terms'],
    [`bitcoin:${BITCOIN}#fragment`, 'form'],
    [`tron:${TRON}?token=${TRON}`, 'token'],
    [`tron:${TRON}?amount=NaN`, 'form'],
    [`ethereum:${ETHER}@56`, 'network'],
    [`ethereum:${ETHER}@01`, 'network'],
    [`ethereum:${USDT}@137/transfer?address=${ETHER}`, 'network'],
    ['ethereum:vitalik.eth', 'form'],
    [`ethereum:${USDT}/transfer`, 'form'],
    [`ethereum:${USDT}/transfer?address=vitalik.eth&uint256=1`, 'form'],
    [`ethereum:${USDT}/transfer?address=${ETHER}&address=${USDC}`, 'form'],
    [`ethereum:${USDT}/transfer?address=${ETHER}&uint256=1.5`, 'form'],
    [`ethereum:${USDT}/transfer?address=${ETHER}&uint256=1e99`, 'form'],
    [`ethereum:${USDT}/transfer?address=${ETHER}&value=1`, 'terms'],
    [`ethereum:${USDT}/approve?address=${ETHER}&uint256=1`, 'terms'],
    [`ethereum:${ETHER}/transfer?address=${ETHER}&uint256=1`, 'token'],
    [`ethereum:${USDT}?value=1e18`, 'token'],
    [`ethereum:${ETHER}?value=0x10`, 'form'],
    [`ethereum:${ETHER}?value=1e18&data=0xa9059cbb`, 'terms'],
    [`ethereum:${ETHER.slice(0, -1)}`, 'form'],
  ])('%s', (text, fault) => {
    expect(readPayCode(text)).toEqual({ ok: false, fault })
  })
})

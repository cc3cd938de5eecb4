import { optional, wholeNumber } from '../parsers.ts'
import { depositKey, nodeAddress, tokenAddress } from '../chain-parsers.ts'
import { MAX_COUNT, secretSetting, setting } from './setting.ts'

/** The chain that transfers are read from, and what of them is credited without an operator. */
export const CHAIN_SETTINGS = {
  chainRpcUrl: secretSetting(
    'CHAIN_RPC_URL',
    '',
    'Ethereum-compatible JSON-RPC of a TRON node. With it transfers of the token are seen and credited; empty: recharges by chain wait for an operator.',
    optional(nodeAddress),
  ),
  chainRpcUrl2: secretSetting(
    'CHAIN_RPC_URL_2',
    '',
    'A second node of the same chain, of another operator. With it a transfer is credited only when both show it in the same block; what they disagree about is an alarm and waits. Empty: the first is believed.',
    optional(nodeAddress),
  ),
  chainCreditMost: setting(
    'CHAIN_CREDIT_MOST',
    '10000',
    'The largest transfer that is credited without an operator, in whole units of the token. A larger one is a case among the recharge claims.',
    wholeNumber(0, MAX_COUNT),
  ),
  chainCreditMostADay: setting(
    'CHAIN_CREDIT_MOST_A_DAY',
    '100000',
    'The most that is credited without an operator within 24 hours, of all people together, in whole units of the token. What goes beyond is a case.',
    wholeNumber(0, MAX_COUNT),
  ),
  chainXpub: secretSetting(
    'CHAIN_XPUB',
    '',
    'Extended public key of the account m/44’/195’/0’, from which each user’s deposit address is derived as child 0/n. Its private key never comes near the server.',
    optional(depositKey),
  ),
  chainTokenAddress: setting(
    'CHAIN_TOKEN_ADDRESS',
    '',
    'TRON address of the one token contract whose transfers are credited as USDT.',
    optional(tokenAddress),
  ),
  chainTokenDecimals: setting(
    'CHAIN_TOKEN_DECIMALS',
    '6',
    'Decimals of that token.',
    wholeNumber(0, 36),
  ),
  chainConfirmations: setting(
    'CHAIN_CONFIRMATIONS',
    '19',
    'Blocks a transfer waits for before it is credited, its own counted.',
    wholeNumber(1, 1_000),
  ),
  chainFirstBlock: setting(
    'CHAIN_FIRST_BLOCK',
    '',
    'First block to read, at the very first start with a chain. Empty: the one after the newest.',
    optional(wholeNumber(1, 1_000_000_000_000)),
  ),
  chainRangeBlocks: setting(
    'CHAIN_RANGE_BLOCKS',
    '2000',
    'Most blocks asked for at once while catching up; fewer are asked for where the node refuses.',
    wholeNumber(1, 100_000),
  ),
  chainPollMs: setting(
    'CHAIN_POLL_MS',
    '3000',
    'Wait between two looks at the node, in milliseconds.',
    wholeNumber(10, 600_000),
  ),
} as const

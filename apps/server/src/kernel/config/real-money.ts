import type { Config } from './settings.ts'

/** Tether's own contract: what is transferred there is money. */
export const REAL_TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** No bank of NAPAS has this BIN: a payment to it fails. */
export const TEST_BIN = '999999'

/**
 * Fingerprint of the account key m/44'/195'/0' of the seed of 32 bytes 01, which the tests use: its
 * private keys are public, so nobody's money is meant to go there.
 */
const PUBLISHED_KEY = '6f3b3b6f'

/** Ends of host names that lead nowhere outside a machine or a text (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:test|example|invalid|localhost|example\.(?:com|net|org))$/

/** EIP-155 ids of chains whose coins are worth nothing: test nodes, Nile, Shasta, Sepolia. */
const TEST_CHAINS = new Set([31_337, 1_337, 3_448_148_188, 2_494_104_990, 11_155_111])

/** The settings would let real money beside made-up prices. */
export class RealMoney extends Error {
  override name = 'RealMoney'
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

type Rules = Pick<
  Config,
  | 'marketSource'
  | 'signerUrl'
  | 'rechargeBankAccounts'
  | 'thirdPartyPayUrl'
  | 'chainRpcUrl'
  | 'chainXpub'
  | 'chainTokenAddress'
>

/**
 * Returns what is wrong with settings by which real money would come in or go out beside a
 * simulated market: one sentence that names the setting, or undefined. Whether a chain or a signer
 * is a test one is asked at the start; see `checkTestParties`.
 */
export function realMoneyFault(config: Rules): string | undefined {
  if (config.marketSource !== 'simulated') return undefined
  const { signerUrl, rechargeBankAccounts, thirdPartyPayUrl } = config
  if (signerUrl !== undefined && !LOOPBACK.has(new URL(signerUrl).hostname)) {
    return refused('SIGNER_URL', 'pays with real money; only a test signer on this machine may be')
  }
  if (thirdPartyPayUrl !== undefined && !RESERVED.test(hostOf(thirdPartyPayUrl))) {
    return refused('THIRD_PARTY_PAY_URL', 'takes real money; only a reserved name as .test may be')
  }
  const real = rechargeBankAccounts?.find((account) => !isTestAccount(account))
  if (real) {
    return refused(
      'RECHARGE_BANK_ACCOUNTS',
      `names an account for real money; the holder has to begin with TEST and a BIN to be ${TEST_BIN}, and it has to be`,
    )
  }
  if (config.chainTokenAddress?.text === REAL_TOKEN) {
    return refused('CHAIN_TOKEN_ADDRESS', 'is a token of real money; one of a test chain has to be')
  }
  if (config.chainXpub && !config.chainRpcUrl && config.chainXpub.fingerprint !== PUBLISHED_KEY) {
    return refused(
      'CHAIN_XPUB',
      'gives addresses for real money; a test chain’s CHAIN_RPC_URL has to be',
    )
  }
  return undefined
}

export function isTestAccount({ bin, holder }: { bin: string | undefined; holder: string }) {
  return /^test\b/i.test(holder) && (bin === undefined || bin === TEST_BIN)
}

function refused(variable: string, why: string): string {
  return `${variable} ${why} set beside MARKET_SOURCE simulated, whose prices are made up.`
}

function hostOf(url: string): string {
  return new URL(url.replaceAll(/[{}]/g, '')).hostname
}

/**
 * Asks a chain for its id, and a signer whether it is a test; both throw where they cannot be
 * reached.
 */
export interface TestParties {
  chainId?: () => Promise<number>
  signerIsTest?: () => Promise<boolean>
}

/**
 * Throws `RealMoney` where a simulated venue's chain does not say that it is a test chain, or its
 * signer says that it is no test. A signer that is away is asked again before it pays anything.
 */
export async function checkTestParties(
  { marketSource }: Pick<Config, 'marketSource'>,
  { chainId, signerIsTest }: TestParties,
): Promise<void> {
  if (marketSource !== 'simulated') return
  const id = await chainId?.().catch(() => undefined)
  if (chainId && (id === undefined || !TEST_CHAINS.has(id))) {
    const said = id === undefined ? 'does not say which chain it follows' : `follows chain ${id}`
    throw new RealMoney(refused('CHAIN_RPC_URL', `${said}; only a test chain may be`))
  }
  if ((await signerIsTest?.().catch(() => true)) === false) {
    throw new RealMoney(
      refused('SIGNER_URL', 'does not say that it is a test; a test signer has to be'),
    )
  }
}

/** What is the same in every language about a coin. */
export interface CoinFacts {
  /** Year its network or token began. */
  issued: string
  /** Coins there will be at most, where that is fixed. */
  supply: string | null
  site: string
  /** Where its network can be looked at, if it has an explorer of its own. */
  explorer?: string
}

export const COIN_FACTS: Readonly<Record<string, CoinFacts>> = {
  USDT: { issued: '2014', supply: null, site: 'https://tether.to' },
  USDC: { issued: '2018', supply: null, site: 'https://www.circle.com/usdc' },
  BTC: {
    issued: '2009',
    supply: '21000000',
    site: 'https://bitcoin.org',
    explorer: 'https://mempool.space',
  },
  ETH: {
    issued: '2015',
    supply: null,
    site: 'https://ethereum.org',
    explorer: 'https://etherscan.io',
  },
  SOL: {
    issued: '2020',
    supply: null,
    site: 'https://solana.com',
    explorer: 'https://explorer.solana.com',
  },
  XRP: {
    issued: '2012',
    supply: '100000000000',
    site: 'https://xrpl.org',
    explorer: 'https://livenet.xrpl.org',
  },
  BNB: {
    issued: '2017',
    supply: null,
    site: 'https://www.bnbchain.org',
    explorer: 'https://bscscan.com',
  },
  DOGE: { issued: '2013', supply: null, site: 'https://dogecoin.com' },
  LINK: { issued: '2017', supply: '1000000000', site: 'https://chain.link' },
  AVAX: {
    issued: '2020',
    supply: '720000000',
    site: 'https://www.avax.network',
    explorer: 'https://subnets.avax.network',
  },
  ADA: {
    issued: '2017',
    supply: '45000000000',
    site: 'https://cardano.org',
    explorer: 'https://cardanoscan.io',
  },
  TRX: {
    issued: '2017',
    supply: null,
    site: 'https://tron.network',
    explorer: 'https://tronscan.org',
  },
  LTC: { issued: '2011', supply: '84000000', site: 'https://litecoin.org' },
  DOT: {
    issued: '2020',
    supply: null,
    site: 'https://polkadot.com',
    explorer: 'https://polkadot.subscan.io',
  },
  BCH: { issued: '2017', supply: '21000000', site: 'https://bitcoincash.org' },
  NEAR: {
    issued: '2020',
    supply: null,
    site: 'https://near.org',
    explorer: 'https://nearblocks.io',
  },
  UNI: { issued: '2020', supply: null, site: 'https://uniswap.org' },
  SHIB: { issued: '2020', supply: null, site: 'https://shib.io' },
  PEPE: { issued: '2023', supply: '420690000000000', site: 'https://www.pepe.vip' },
  APT: {
    issued: '2022',
    supply: null,
    site: 'https://aptosfoundation.org',
    explorer: 'https://explorer.aptoslabs.com',
  },
  ARB: {
    issued: '2023',
    supply: null,
    site: 'https://arbitrum.io',
    explorer: 'https://arbiscan.io',
  },
  OP: {
    issued: '2022',
    supply: null,
    site: 'https://www.optimism.io',
    explorer: 'https://optimistic.etherscan.io',
  },
  POL: {
    issued: '2024',
    supply: null,
    site: 'https://polygon.technology',
    explorer: 'https://polygonscan.com',
  },
  ATOM: {
    issued: '2019',
    supply: null,
    site: 'https://cosmos.network',
    explorer: 'https://www.mintscan.io/cosmos',
  },
  FIL: {
    issued: '2020',
    supply: '2000000000',
    site: 'https://filecoin.io',
    explorer: 'https://filfox.info',
  },
  ETC: {
    issued: '2016',
    supply: '210700000',
    site: 'https://ethereumclassic.org',
    explorer: 'https://etc.blockscout.com',
  },
  ICP: {
    issued: '2021',
    supply: null,
    site: 'https://internetcomputer.org',
    explorer: 'https://dashboard.internetcomputer.org',
  },
  AAVE: { issued: '2020', supply: '16000000', site: 'https://aave.com' },
  XLM: {
    issued: '2014',
    supply: '50001806812',
    site: 'https://stellar.org',
    explorer: 'https://stellar.expert',
  },
}

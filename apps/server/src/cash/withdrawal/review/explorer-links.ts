const EXPLORERS: Readonly<Record<string, { payee: string; tx: string }>> = {
  TRC20: { payee: 'https://tronscan.org/#/address/', tx: 'https://tronscan.org/#/transaction/' },
  ERC20: { payee: 'https://etherscan.io/address/', tx: 'https://etherscan.io/tx/' },
  Bitcoin: { payee: 'https://mempool.space/address/', tx: 'https://mempool.space/tx/' },
}

/** Returns the explorer's addresses of a payee and a transaction. */
export function explorerLinks(
  chain: string | null,
  address: string | null,
  tx: string | null,
): { payee: string | null; tx: string | null } {
  const explorer = chain === null ? undefined : EXPLORERS[chain]
  return {
    payee: explorer && address !== null ? explorer.payee + address : null,
    tx: explorer && tx !== null ? explorer.tx + tx : null,
  }
}

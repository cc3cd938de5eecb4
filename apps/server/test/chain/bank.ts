import { type Hex, encodeDeployData, encodeFunctionData } from 'viem'
import type { Anvil } from './anvil.ts'
import { contracts } from './contracts.ts'

/** Who pays, with tokens to spare: an account that the node holds the key of. */
export interface Bank {
  token: Hex
  /** A token of the same make that the venue does not know. */
  otherToken: Hex
  forwarder: Hex
  payer: Hex
  /** Each sends one transaction, which waits for its block, and answers its hash. */
  transfer(to: Hex, value: bigint, token?: Hex): Promise<Hex>
  /** By transferFrom, of the payer's tokens, in one transaction. */
  pull(to: readonly Hex[], values: readonly bigint[]): Promise<Hex>
  /** By internal calls, of the forwarder's own tokens. */
  pass(to: readonly Hex[], values: readonly bigint[]): Promise<Hex>
  /** The same, but the second half of them is undone within the transaction. */
  passHalf(to: readonly Hex[], values: readonly bigint[]): Promise<Hex>
  /** Sends what a reorganisation took out of the chain once more. Where nothing came after, the hashes are the same. */
  sendAgain(): Promise<number>
  balanceOf(account: Hex): Promise<bigint>
}

const SUPPLY = 10n ** 30n
const GAS = '0x2faf080'

/** Deploys both tokens and the forwarder, and mines the block with them. */
export async function openBank(anvil: Anvil): Promise<Bank> {
  const { Token, Forwarder } = contracts()
  const [payer] = (await anvil.rpc('eth_accounts')) as [Hex]
  const sent: { hash: Hex; transaction: object }[] = []
  const send = async (data: Hex, to?: Hex): Promise<Hex> => {
    const transaction = { from: payer, gas: GAS, gasPrice: '0x3b9aca00', data, ...(to && { to }) }
    const hash = (await anvil.rpc('eth_sendTransaction', transaction)) as Hex
    sent.push({ hash, transaction })
    return hash
  }
  const deploy = async ({ abi, bytecode }: typeof Token, ...args: unknown[]): Promise<Hex> => {
    const hash = await send(encodeDeployData({ abi, bytecode, args }))
    await anvil.mine()
    return (await anvil.rpc('eth_getTransactionReceipt', hash)).contractAddress.toLowerCase()
  }
  const token = await deploy(Token, SUPPLY)
  const otherToken = await deploy(Token, SUPPLY)
  const forwarder = await deploy(Forwarder)
  const onToken = (functionName: string, args: unknown[], at = token) =>
    send(encodeFunctionData({ abi: Token.abi, functionName, args }), at)
  const onForwarder = (functionName: string, args: unknown[]) =>
    send(encodeFunctionData({ abi: Forwarder.abi, functionName, args }), forwarder)
  await onToken('approve', [forwarder, SUPPLY])
  await onToken('transfer', [forwarder, SUPPLY / 2n])
  await anvil.mine()
  sent.length = 0
  return {
    token,
    otherToken,
    forwarder,
    payer,
    transfer: (to, value, at = token) => onToken('transfer', [to, value], at),
    pull: (to, values) => onForwarder('pull', [token, payer, to, values]),
    pass: (to, values) => onForwarder('pass', [token, to, values]),
    passHalf: (to, values) => onForwarder('passHalf', [token, to, values]),
    sendAgain: async () => {
      const lost: (typeof sent)[number][] = []
      for (const one of sent.slice(-200)) {
        if (!(await anvil.rpc('eth_getTransactionByHash', one.hash))) lost.push(one)
      }
      for (const one of lost) {
        one.hash = (await anvil.rpc('eth_sendTransaction', one.transaction)) as Hex
      }
      return lost.length
    },
    balanceOf: async (account) => {
      const data = encodeFunctionData({
        abi: Token.abi,
        functionName: 'balanceOf',
        args: [account],
      })
      return BigInt(await anvil.rpc('eth_call', { to: token, data }, 'latest'))
    },
  }
}

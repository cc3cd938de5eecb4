import solc from 'solc'
import type { Abi, Hex } from 'viem'

/** A standard token, and a contract that pays out of what it holds or was allowed to take. */
const SOURCE = `
// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.0;

contract Token {
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  uint256 public totalSupply;

  constructor(uint256 supply) {
    totalSupply = supply;
    balanceOf[msg.sender] = supply;
    emit Transfer(address(0), msg.sender, supply);
  }

  function transfer(address to, uint256 value) external returns (bool) {
    return move(msg.sender, to, value);
  }

  function approve(address spender, uint256 value) external returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    allowance[from][msg.sender] -= value;
    return move(from, to, value);
  }

  function move(address from, address to, uint256 value) internal returns (bool) {
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
    return true;
  }
}

contract Forwarder {
  function pull(Token token, address from, address[] calldata to, uint256[] calldata values) external {
    for (uint256 i = 0; i < to.length; i++) token.transferFrom(from, to[i], values[i]);
  }

  /// Pays from its own balance, by a call to itself within the transaction.
  function pass(Token token, address[] calldata to, uint256[] calldata values) external {
    this.pay(token, to, values, false);
  }

  /// The first half is paid; the other is paid in a call that is undone, and leaves no event.
  function passHalf(Token token, address[] calldata to, uint256[] calldata values) external {
    uint256 half = to.length / 2;
    this.pay(token, to[:half], values[:half], false);
    try this.pay(token, to[half:], values[half:], true) {} catch {}
  }

  function pay(Token token, address[] calldata to, uint256[] calldata values, bool fails) external {
    for (uint256 i = 0; i < to.length; i++) token.transfer(to[i], values[i]);
    require(!fails, "undone");
  }
}
`

interface Compiled {
  abi: Abi
  bytecode: Hex
}

let compiled: { Token: Compiled; Forwarder: Compiled } | undefined

/** The contracts, compiled once a process. */
export function contracts(): { Token: Compiled; Forwarder: Compiled } {
  compiled ??= compile()
  return compiled
}

function compile() {
  const input = {
    language: 'Solidity',
    sources: { 'test.sol': { content: SOURCE } },
    settings: { outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as {
    errors?: { severity: string; formattedMessage: string }[]
    contracts: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>
  }
  const faults = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (faults.length > 0) throw new Error(faults[0]!.formattedMessage)
  const one = (name: string): Compiled => {
    const { abi, evm } = output.contracts['test.sol']![name]!
    return { abi, bytecode: `0x${evm.bytecode.object}` }
  }
  return { Token: one('Token'), Forwarder: one('Forwarder') }
}

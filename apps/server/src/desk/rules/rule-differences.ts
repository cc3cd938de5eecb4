import type { EngineView } from '@candor/engine'
import type { RuleDifference } from '@candor/desk-protocol'
import { type RuleCommand, nameOfRule } from '../../catalogue/rule-command.ts'
import { versionOf } from '../audit/canonical.ts'
import { type Names, wordsOf } from './rule-words.ts'

/** What an operator sees of rules that wait to be adopted. */
export interface SeenRules {
  differences: RuleDifference[]
  /** One for each difference: another where the rule in force or the one wanted is another. */
  versions: string[]
  /** Of all of them, in their order. */
  digest: string
}

/** Compares the rules in force with those that these commands would set. */
export function differencesOf(engine: EngineView, commands: readonly RuleCommand[]): SeenRules {
  const names = namesAfter(engine, commands)
  const versions = commands.map((command) =>
    versionOf({ command, standing: standingOf(engine, command) ?? null }),
  )
  return {
    differences: commands.map((command) => differenceOf(engine, names, command)),
    versions,
    digest: versionOf(versions),
  }
}

function differenceOf(engine: EngineView, names: Names, command: RuleCommand): RuleDifference {
  const standing = standingOf(engine, command)
  const before = new Map(standing ? wordsOf(names, standing) : [])
  const after = new Map(wordsOf(names, command))
  const fields = [...new Set([...after.keys(), ...before.keys()])]
    .map((field) => ({
      field,
      standing: before.get(field) ?? null,
      wanted: after.get(field) ?? null,
    }))
    .filter((line) => line.standing !== line.wanted)
  // The parts of a list are lines by their names: their order is all that is left to differ.
  const order = {
    field: 'Order of its list',
    standing: 'as it stands',
    wanted: 'as in this release',
  }
  return {
    rule: nameOfRule(command),
    isNew: standing === undefined,
    fields: fields.length > 0 ? fields : [order],
  }
}

/** The command that would set what is in force; undefined for what is new. */
function standingOf(engine: EngineView, command: RuleCommand): RuleCommand | undefined {
  switch (command.kind) {
    case 'defineMarket': {
      const spec = engine.markets()[engine.marketId(command.spec.symbol) ?? -1]
      return spec && { ...command, spec }
    }
    case 'defineFast': {
      const spec = engine.fasts()[engine.fastId(command.spec.symbol) ?? -1]
      return spec && { ...command, spec }
    }
    case 'defineFutures': {
      const spec = engine.futures()[engine.futuresId(command.spec.symbol) ?? -1]
      return spec && { ...command, spec }
    }
    case 'defineProduct': {
      const spec = engine.products()[engine.productId(command.spec.code) ?? -1]
      return spec && { ...command, spec }
    }
    case 'setSwapRules': {
      const spec = engine.swapRules()
      return spec && { ...command, spec }
    }
    case 'setCashRules': {
      const spec = engine.cashRules()
      return spec && { ...command, spec }
    }
    case 'setCreditRules': {
      const spec = engine.creditRules()
      return spec && { ...command, spec }
    }
    case 'setPolicy': {
      const spec = engine.policy()
      return spec && { ...command, spec }
    }
    case 'setFeeTiers': {
      const spec = engine.feeTiers()
      return spec && { ...command, spec }
    }
    // A currency and an index never change, and a pool is funded once.
    case 'defineCurrency':
    case 'defineIndex':
    case 'fundPool':
      return undefined
  }
}

/** The names that there are once the commands were carried out: a new id is the next place. */
function namesAfter(engine: EngineView, commands: readonly RuleCommand[]): Names {
  const currencies = [...engine.currencies()]
  const indexes = [...engine.indexes()]
  let swap = engine.swapRules()
  let policy = engine.policy()
  for (const command of commands) {
    if (command.kind === 'defineCurrency') currencies.push(command.spec)
    if (command.kind === 'defineIndex') indexes.push(command.spec)
    if (command.kind === 'setSwapRules') swap = command.spec
    if (command.kind === 'setPolicy') policy = command.spec
  }
  return {
    currencies: () => currencies,
    indexes: () => indexes,
    swapRules: () => swap,
    policy: () => policy,
  }
}

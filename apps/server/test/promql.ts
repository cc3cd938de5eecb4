import type { SyntaxNode } from '@lezer/common'
import { parser } from '@prometheus-io/lezer-promql'
import type { Served } from './served-metrics.ts'

/** What is wrong with a query, and the labels that its result has. */
export interface Judged {
  faults: string[]
  labels: ReadonlySet<string>
}

/** What Prometheus adds to every series that it scrapes. */
const ADDED = ['job', 'instance']

/** Grafana puts these in place before it asks. */
const INSTEAD: Readonly<Record<string, string>> = {
  $__rate_interval: '5m',
  $__range: '1h',
  $__interval: '1m',
}

/**
 * Holds a query against what is served: its grammar, every metric, every label and, where the values of a
 * label are known, every value that it names.
 */
export function judgeQuery(query: string, served: Served): Judged {
  const text = query.replaceAll(/\$__\w+/g, (name) => INSTEAD[name] ?? name)
  const faults: string[] = []
  const tree = parser.parse(text)
  tree.iterate({
    enter: ({ type, from }) => {
      if (type.isError) faults.push(`the grammar fails at "${text.slice(from, from + 20)}"`)
    },
  })
  const reader = new QueryReader(text, served, faults)
  const labels = reader.labelsOf(tree.topNode)
  return { faults, labels }
}

class QueryReader {
  readonly #text: string
  readonly #served: Served
  readonly #faults: string[]

  constructor(text: string, served: Served, faults: string[]) {
    this.#text = text
    this.#served = served
    this.#faults = faults
  }

  /** Labels of what a part of the query results in; none for a number. */
  labelsOf(node: SyntaxNode): ReadonlySet<string> {
    if (node.name === 'VectorSelector') return this.#ofSelector(node)
    if (node.name === 'AggregateExpr') return this.#ofAggregate(node)
    if (node.name === 'BinaryExpr') return this.#ofBinary(node)
    const inner = this.#ofChildren(node)
    if (node.name !== 'FunctionCall') return inner
    const called = this.#textOf(node.firstChild!)
    if (called === 'histogram_quantile') {
      if (!inner.has('le')) this.#faults.push('histogram_quantile of what has no label le')
      return without(inner, ['le'])
    }
    if (called === 'absent') return new Set()
    return inner
  }

  #ofChildren(node: SyntaxNode): Set<string> {
    const all = childrenOf(node).map((child) => this.labelsOf(child))
    return new Set(all.flatMap((labels) => [...labels]))
  }

  #ofSelector(node: SyntaxNode): Set<string> {
    const name = this.#textOf(node.getChild('Identifier')!)
    const metric = this.#served.get(name)
    if (!metric) {
      this.#faults.push(`${name} is not served`)
      return new Set()
    }
    const labels = new Set([...metric.keys(), ...ADDED])
    for (const matcher of node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ??
      []) {
      const label = this.#textOf(matcher.getChild('LabelName')!)
      const op = this.#textOf(matcher.getChild('MatchOp')!)
      const value = this.#textOf(matcher.getChild('StringLiteral')!).slice(1, -1)
      if (!labels.has(label)) this.#faults.push(`${name} has no label ${label}`)
      const known = metric.get(label)
      if (!known || known.size === 0 || value.includes('$')) continue
      // One word among others that no series has would be missed for ever, and the rest would hide it.
      const wanted = op.includes('~') && /^[\w|-]+$/.test(value) ? value.split('|') : [value]
      for (const one of wanted) {
        const isKnown = op.includes('~')
          ? [...known].some((each) => new RegExp(`^(?:${one})$`).test(each))
          : known.has(one)
        if (!isKnown) this.#faults.push(`${name} has no ${label} like ${one}`)
      }
    }
    return labels
  }

  #ofAggregate(node: SyntaxNode): ReadonlySet<string> {
    const inner = this.#ofChildren(node.getChild('FunctionCallBody')!)
    const modifier = node.getChild('AggregateModifier')
    // These choose among series and change none.
    const isChoice = ['topk', 'bottomk'].includes(this.#textOf(node.getChild('AggregateOp')!))
    if (!modifier) return isChoice ? inner : new Set()
    const named = this.#namesIn(modifier)
    for (const label of named) {
      if (!inner.has(label)) this.#faults.push(`nothing that is added up has the label ${label}`)
    }
    if (isChoice) return inner
    return modifier.getChild('By') ? new Set(named) : without(inner, named)
  }

  #ofBinary(node: SyntaxNode): ReadonlySet<string> {
    const [first, ...others] = childrenOf(node)
    const left = this.labelsOf(first!)
    const right = this.labelsOf(others.at(-1)!)
    const isSet = ['And', 'Or', 'Unless'].some((name) => node.getChild(name))
    const clause = node.getChild('MatchingModifierClause')
    const lists = clause?.getChildren('GroupingLabels').map((list) => this.#namesIn(list)) ?? []
    for (const label of lists[0] ?? []) {
      if (!left.has(label) || !right.has(label)) this.#faults.push(`one side has no label ${label}`)
    }
    if (isSet) return node.getChild('Or') ? new Set([...left, ...right]) : left
    if (left.size === 0) return right
    if (!clause || right.size === 0) return left
    if (clause.getChild('GroupLeft')) return new Set([...left, ...(lists[1] ?? [])])
    if (clause.getChild('GroupRight')) return new Set([...right, ...(lists[1] ?? [])])
    return clause.getChild('On') ? new Set(lists[0]) : without(left, lists[0] ?? [])
  }

  #namesIn(node: SyntaxNode): string[] {
    const own = node.getChildren('LabelName')
    const inner = node.getChildren('GroupingLabels').flatMap((list) => this.#namesIn(list))
    return [...own.map((label) => this.#textOf(label)), ...inner]
  }

  #textOf({ from, to }: SyntaxNode): string {
    return this.#text.slice(from, to)
  }
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child)
  return found
}

function without(labels: ReadonlySet<string>, left: readonly string[]): Set<string> {
  return new Set([...labels].filter((label) => !left.includes(label)))
}

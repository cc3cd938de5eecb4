import { readFileSync } from 'node:fs'
import type { Mutant } from './mutants.ts'

/** Why mutants that no test kills are no faults: what anybody can rely on is the same with them. */
export interface Explanation {
  why: string
  mutants: readonly Explained[]
}

/**
 * A mutant by its content, so that it is known again where the code around it has moved. Without
 * `now` every change of the line is meant.
 */
export interface Explained {
  file: string
  inside: string
  was: string
  now?: string
}

export function readExplanations(): Explanation[] {
  return JSON.parse(
    readFileSync(new URL('./explained.json', import.meta.url), 'utf8'),
  ) as Explanation[]
}

/** Finds the explanation of a mutant, if there is one. */
export function explanationsOf(
  explanations: readonly Explanation[],
): (mutant: Mutant) => string | undefined {
  const known = new Map<string, string>()
  for (const { why, mutants } of explanations) {
    for (const { file, inside, was, now } of mutants) known.set(key(file, inside, was, now), why)
  }
  return ({ file, inside, was, now }) =>
    known.get(key(file, inside, was, now)) ?? known.get(key(file, inside, was, undefined))
}

/** What is explained and cannot be made any more: its line has changed, and has to be looked at again. */
export function leftOver(
  explanations: readonly Explanation[],
  mutants: readonly Mutant[],
): Explained[] {
  const made = new Set<string>()
  for (const { file, inside, was, now } of mutants) {
    made.add(key(file, inside, was, now)).add(key(file, inside, was, undefined))
  }
  return explanations
    .flatMap((each) => [...each.mutants])
    .filter(({ file, inside, was, now }) => !made.has(key(file, inside, was, now)))
}

function key(file: string, inside: string, was: string, now: string | undefined): string {
  return JSON.stringify([file, inside, was, now])
}

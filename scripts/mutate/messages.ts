import type { Mutant } from './mutants.ts'

/** A test of a file by its place in it, all of a file whose tests lean on each other, or a seed. */
export interface KnownTest {
  file: string
  place: number | 'all'
  name: string
  /** How long it took as the code stands, with its coverage noted. */
  ms: number
  /** Numbers of the mutants that it comes by. */
  reached: number[]
}

/** What the tests do as the code stands. */
export interface Baseline {
  tests: KnownTest[]
  /** Mutants that are reached when the modules are loaded, before any test. */
  onLoad: number[]
}

export type Task =
  | { kind: 'baseline'; mutants: readonly Mutant[]; testFiles: readonly string[] }
  | { kind: 'try'; mutant: Mutant; tests: readonly KnownTest[] }

export type Told =
  | { kind: 'baseline'; baseline: Baseline }
  /** A test begins that takes so long as the code stands. */
  | { kind: 'at'; ms: number }
  | { kind: 'tried'; killedBy: string | undefined }
  | { kind: 'fault'; message: string }

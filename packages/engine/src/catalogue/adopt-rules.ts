import { isName } from '../core/checks.ts'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'

/**
 * States that the rules in force are those of a release: of the programs' own rules, operators have
 * decided on every difference. Rules themselves change by their own commands alone.
 */
export interface AdoptRules {
  kind: 'adoptRules'
  /** Name of the release's rules: a digest of them, so that a program can tell its own. */
  release: string
}

export const adoptRules: CommandSpec<AdoptRules> = {
  code: 43,
  decide: decideAdoptRules,
  repeats: ({ adoptedRelease, lastSeq }, { release }) =>
    release !== '' && adoptedRelease === release ? lastSeq : undefined,
}

function decideAdoptRules(draft: Draft, { release }: AdoptRules): Rejection | undefined {
  if (!isName(release)) return 'catalogue_invalid'
  draft.emit({ kind: 'rulesAdopted', release })
  return undefined
}

import type { RuleCommand } from '../../catalogue/rule-command.ts'

/** What would bring the rules in force to those of this release, as it is configured here. */
export interface ReleasePlan {
  /** In the order in which they are carried out; none where nothing waits. */
  commands: readonly RuleCommand[]
  /**
   * Carries out these commands and no others. Carried out in part, what is left of them is the plan
   * of the next look. refused: the engine does not take the rule. unavailable: not just now.
   */
  adopt(): Promise<
    | { outcome: 'done'; seq: number }
    | { outcome: 'refused'; rule: string; why: string }
    | { outcome: 'unavailable'; why: string }
  >
}

/**
 * The desk's way to the rules of the release. It has no say in them: whoever opens it makes the plan,
 * from the catalogue, the settings and what operators changed.
 */
export interface ReleaseRules {
  planRelease: () => Promise<ReleasePlan>
}

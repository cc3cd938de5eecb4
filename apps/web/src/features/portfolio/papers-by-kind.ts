import type { PaperKind, PaperRow } from '@candor/protocol'

interface PapersOfKind {
  kind: PaperKind
  papers: readonly PaperRow[]
}

/** Papers in the order of these kinds, and within a kind as they come; a kind without any is left out. */
export function papersByKind(
  papers: readonly PaperRow[],
  kinds: readonly PaperKind[],
): PapersOfKind[] {
  return kinds
    .map((kind) => ({ kind, papers: papers.filter((paper) => paper.kind === kind) }))
    .filter((group) => group.papers.length > 0)
}

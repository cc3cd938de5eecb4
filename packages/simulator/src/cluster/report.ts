import type { ClusterFigures, ClusterRunReport } from './run.ts'

/** What a person needs to look at a failed run and to repeat it. */
export function clusterFailureText({ seed, failure }: ClusterRunReport): string {
  if (!failure) return `seed ${seed} passed`
  return [
    `Seed ${seed} failed: ${failure.message}`,
    'What happened last:',
    ...failure.last.map((line) => `  ${line}`),
    `Repeat it with: npm run simulate -- cluster --seed ${seed}`,
  ].join('\n')
}

/** The sum of all runs. */
export function clusterFiguresText(figures: ClusterFigures): string {
  const { troubles, ends, epochs, records, calls, reads, carriedOut, refused } = figures
  const { ordered, triggered, changed } = figures
  return [
    `troubles     ${troubles}; processes that ended ${ends}, epochs ${epochs}`,
    `records      ${records} of ${calls} calls; reads ${reads}`,
    `waited       ${carriedOut} carried out, ${refused} refused`,
    `ended        ${ordered} orders of the book; ${triggered} conditions met, ${changed} changes of positions`,
  ].join('\n')
}

import { REJECTIONS } from '@candor/engine'
import type { Figures } from './figures.ts'
import { DEFAULT_STEPS, type RunReport } from './run.ts'

/** What a person needs to look at a failed run and to repeat it. */
export function failureText({ seed, steps, failure }: RunReport): string {
  if (!failure) return `seed ${seed} passed`
  const where = failure.step > steps ? 'at the end' : `in step ${failure.step}`
  const more = steps === DEFAULT_STEPS ? '' : ` --steps ${steps}`
  return [
    `Seed ${seed} failed ${where} of ${steps}: ${failure.message}`,
    'What happened last:',
    ...failure.last.map((line) => `  ${line}`),
    `Repeat it with: npm run simulate -- --seed ${seed}${more}`,
  ].join('\n')
}

/** The sum of all runs, a line for each kind of thing. */
export function figuresText(figures: Figures): string {
  const { records, fills, ladderFills, survived, lost } = figures
  const ends = `${figures.powerCuts} power cuts, ${figures.kills} kills, ${figures.brokenDevices} failed devices, ${figures.stops} stops`
  return [
    `commands     ${figures.commands}: ${figures.accepted} accepted, ${figures.repeated} repeated`,
    `by id        ${figures.repeatedById} repeated, ${figures.repeatedAfterStart} of them after another start`,
    `records      ${records} in ${figures.segments} segments, ${figures.snapshots} snapshots`,
    `fills        ${fills}, ${ladderFills} of them by the ladder`,
    `ends         ${ends}`,
    `recoveries   ${figures.recoveries}, interrupted ${figures.interruptedRecoveries}, torn tails ${figures.tornTails}`,
    `unanswered   ${survived} had become durable, ${lost} had not`,
    `store        caught up ${figures.catchUps} times`,
    `products     ${tableText(figures.products)}`,
    `rejections   ${tableText(figures.rejections)}`,
    `never met    ${neverMet(figures)}`,
    `unavailable  ${tableText(figures.unavailable)}`,
  ].join('\n')
}

/** Reasons to refuse that no run came across. */
function neverMet({ rejections }: Figures): string {
  return REJECTIONS.filter((each) => rejections[each] === undefined).join(', ') || 'none'
}

function tableText(table: Record<string, number>): string {
  const entries = Object.entries(table).sort(([, a], [, b]) => b - a)
  return entries.map(([name, times]) => `${name} ${times}`).join(', ') || 'none'
}

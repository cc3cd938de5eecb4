/** The sheets that the chart opens of positions and orders: loaded with the first of them. */
export { ActionSheet } from '../positions/action-sheet.tsx'
export { StepsSheet } from '../positions/steps-sheet.tsx'
export { StopsSheet } from '../positions/stops-sheet.tsx'

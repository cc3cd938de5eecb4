/** What one holds, on the chart: loaded where there is something. */
export { HoldingsLayer } from './holdings-layer.tsx'
export { HeldRowView } from './row/held-row.tsx'

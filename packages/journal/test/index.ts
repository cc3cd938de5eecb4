export * from './journal-suite.ts'
export * from './manual-timers.ts'
export * from './scripted-batches.ts'

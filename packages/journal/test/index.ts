export * from './evidence-suite.ts'
export * from './journal-suite.ts'
export * from './manual-timers.ts'
export * from './scripted-batches.ts'

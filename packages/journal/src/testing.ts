export * from './simulated-disk/disk-error.ts'
export * from './simulated-disk/memory-disk.ts'
export * from './simulated-disk/random.ts'

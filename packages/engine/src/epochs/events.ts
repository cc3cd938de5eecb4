import type { Epoch } from './epoch.ts'

export interface EpochBegan extends Epoch {
  kind: 'epochBegan'
}

declare module '../core/events.ts' {
  interface Events {
    epochBegan: EpochBegan
  }
}

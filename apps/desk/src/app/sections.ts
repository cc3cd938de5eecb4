import type { QueueName } from '@candor/desk-protocol'
import type { CallName } from '../data/call.ts'
import type { IconName } from '../widgets/icons.ts'

/** A place of the desk, as the rail on the left shows it. */
export interface Place {
  path: string
  label: string
  icon: IconName
  /** The call that the place is there for: who may not make it does not see it. */
  call: CallName
  /** The queue whose waiting cases are counted beside it. */
  queue?: QueueName
}

export interface Section {
  label: string
  places: readonly Place[]
}

/** The rail, from what waits to what is looked up. */
export const sections: readonly Section[] = [
  {
    label: 'Queues',
    places: [
      {
        path: '/claims',
        label: 'Recharge claims',
        icon: 'deposit',
        call: 'claimPage',
        queue: 'claims',
      },
      {
        path: '/withdrawals',
        label: 'Withdrawals',
        icon: 'withdraw',
        call: 'withdrawalPage',
        queue: 'withdrawals',
      },
      {
        path: '/certifications',
        label: 'Certifications',
        icon: 'shield',
        call: 'certificationPage',
        queue: 'certifications',
      },
      {
        path: '/recoveries',
        label: 'Recoveries',
        icon: 'key',
        call: 'recoveryPage',
        queue: 'recoveries',
      },
      {
        path: '/service',
        label: 'Customer service',
        icon: 'headset',
        call: 'conversationPage',
        queue: 'service',
      },
      {
        path: '/proposals',
        label: 'Approvals',
        icon: 'two',
        call: 'proposalPage',
        queue: 'proposals',
      },
    ],
  },
  {
    label: 'People',
    places: [
      { path: '/users', label: 'Users', icon: 'users', call: 'userPage' },
      { path: '/operators', label: 'Operators', icon: 'key', call: 'operatorPage' },
    ],
  },
  {
    label: 'Money',
    places: [
      { path: '/overview', label: 'Risk', icon: 'overview', call: 'riskOverview' },
      { path: '/prices', label: 'Prices', icon: 'pulse', call: 'prices' },
      { path: '/pools', label: 'Pools', icon: 'pool', call: 'fundPool' },
      { path: '/reserves', label: 'Reserves', icon: 'shield', call: 'publishReserve' },
      { path: '/bounds', label: 'Bounds', icon: 'two', call: 'bounds' },
    ],
  },
  {
    label: 'Catalogue',
    places: [
      { path: '/catalogue', label: 'Rules', icon: 'catalogue', call: 'catalogue' },
      { path: '/release', label: 'Release', icon: 'send', call: 'releaseRules' },
    ],
  },
  {
    label: 'Content',
    places: [{ path: '/content', label: 'Texts', icon: 'globe', call: 'contentList' }],
  },
  {
    label: 'Audit',
    places: [{ path: '/audit', label: 'Audit log', icon: 'records', call: 'auditPage' }],
  },
]

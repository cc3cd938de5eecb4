import type { NoticeTopic } from '@candor/protocol'
import type { IconName } from '../../../shared/widgets/icons.ts'

/** Messages as the list tells them apart: several topics are one group. */
export const MESSAGE_GROUPS = ['orders', 'money', 'security', 'alerts', 'service'] as const
export type MessageGroup = (typeof MESSAGE_GROUPS)[number]

const GROUP_OF: Readonly<Record<NoticeTopic, MessageGroup>> = {
  fills: 'orders',
  stops: 'orders',
  liquidations: 'orders',
  plans: 'orders',
  alerts: 'alerts',
  deposits: 'money',
  withdrawals: 'money',
  security: 'security',
  maturities: 'money',
  service: 'service',
}

/** What messages of a group are about. */
export function topicsOf(group: MessageGroup): NoticeTopic[] {
  const topics = Object.keys(GROUP_OF) as NoticeTopic[]
  return topics.filter((topic) => GROUP_OF[topic] === group)
}

/** The picture of each topic, all in the same ink. */
export const TOPIC_ICONS: Readonly<Record<NoticeTopic, IconName>> = {
  fills: 'trade',
  stops: 'crosshair',
  liquidations: 'alert',
  plans: 'clock',
  alerts: 'bell',
  deposits: 'deposit',
  withdrawals: 'withdraw',
  security: 'shield',
  maturities: 'wealth',
  service: 'headset',
}

export function groupOf(text: string | null): MessageGroup | undefined {
  return MESSAGE_GROUPS.find((group) => group === text)
}

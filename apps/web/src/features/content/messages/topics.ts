import type { NoticeTopic } from '@candor/protocol'
import type { IconName } from '../../../shared/widgets/icons.ts'

/** Messages as the list tells them apart: several topics are one kind. */
export const MESSAGE_KINDS = ['orders', 'money', 'security', 'alerts', 'service'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

const KIND_OF: Readonly<Record<NoticeTopic, MessageKind>> = {
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

/** What messages of a kind are about. */
export function topicsOf(kind: MessageKind): NoticeTopic[] {
  const topics = Object.keys(KIND_OF) as NoticeTopic[]
  return topics.filter((topic) => KIND_OF[topic] === kind)
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

export function kindOf(text: string | null): MessageKind | undefined {
  return MESSAGE_KINDS.find((kind) => kind === text)
}

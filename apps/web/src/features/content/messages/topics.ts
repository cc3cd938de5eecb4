import type { NoticeTopic } from '@candor/protocol'
import type { IconName } from '../../../shared/widgets/icons.ts'

/** Messages as the list tells them apart: several topics are one kind. */
export const MESSAGE_KINDS = ['orders', 'money', 'security', 'alerts', 'service'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const TOPICS_OF: Readonly<Record<MessageKind, readonly NoticeTopic[]>> = {
  orders: ['fills', 'stops', 'liquidations'],
  money: ['deposits', 'withdrawals', 'maturities'],
  security: ['security'],
  alerts: ['alerts'],
  service: ['service'],
}

/** The picture of each topic, all in the same ink. */
export const TOPIC_ICONS: Readonly<Record<NoticeTopic, IconName>> = {
  fills: 'trade',
  stops: 'crosshair',
  liquidations: 'alert',
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

import type { Uploads } from '../../files/files.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type Opened, definePart } from '../../kernel/part.ts'
import type { Identity } from '../identity/open-identity.ts'
import { serviceHandlers } from './calls/index.ts'
import { serviceMigrations } from './migrations.ts'
import { Presence } from './presence.ts'
import { serviceNews } from './news.ts'
import { serviceQueue } from './desk-queue.ts'
import { type CustomerService, Service } from './service.ts'

type Needs = Pick<Kernel, 'store' | 'now' | 'nodeNews'> &
  Pick<Identity, 'throttle'> &
  Uploads & { config: Pick<Config, 'supportHours' | 'supportReplyMinutes'> }

export const servicePart = definePart({
  name: 'service',
  queue: serviceQueue,
  migrations: serviceMigrations,
  handlers: serviceHandlers,
  news: serviceNews,
  open({ config, store, files, throttle, now, nodeNews }: Needs): Opened<CustomerService> {
    const hours = { ...config.supportHours, replyMinutes: config.supportReplyMinutes }
    const parts = { db: store, files, throttle, now, hours, news: nodeNews }
    return { gives: { service: new Service(parts), presence: new Presence(nodeNews) } }
  },
})

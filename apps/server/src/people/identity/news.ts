import type { News } from '../../kernel/news.ts'
import type { Identity } from './open-identity.ts'

/** Tells people that their own details changed, so that their screens ask again. */
export function identityNews({ personChanges }: Pick<Identity, 'personChanges'>): News {
  return {
    tell: (audience) => personChanges.onChanged((user) => audience.tell(user, 'user', () => [])),
  }
}

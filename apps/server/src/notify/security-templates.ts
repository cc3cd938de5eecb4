import type { Language } from '@candor/protocol'
import de from './security-templates/de.json' with { type: 'json' }
import en from './security-templates/en.json' with { type: 'json' }
import es from './security-templates/es.json' with { type: 'json' }
import fr from './security-templates/fr.json' with { type: 'json' }
import hu from './security-templates/hu.json' with { type: 'json' }
import it from './security-templates/it.json' with { type: 'json' }
import pl from './security-templates/pl.json' with { type: 'json' }
import pt from './security-templates/pt.json' with { type: 'json' }
import ru from './security-templates/ru.json' with { type: 'json' }
import sv from './security-templates/sv.json' with { type: 'json' }
import vi from './security-templates/vi.json' with { type: 'json' }
import zh_cn from './security-templates/zh_cn.json' with { type: 'json' }

/** What a person is told of: something that happened to their account. */
export type SecurityEvent =
  | 'login'
  | 'loginPassword'
  | 'fundPassword'
  | 'totpOn'
  | 'totpOff'
  | 'recoveryCodes'
  | 'passkeyAdded'
  | 'passkeyRemoved'

/** Placeholders: {product}, {time}, {device}, {address}, {until}, {words}. */
export interface SecurityTemplates {
  events: Record<SecurityEvent, { subject: string; text: string }>
  where: string
  whereNoDevice: string
  paused: string
  notYou: string
  antiPhishing: string
}

export const SECURITY_TEMPLATES: Record<Language, SecurityTemplates> = {
  zh_cn,
  en,
  vi,
  pl,
  de,
  fr,
  it,
  es,
  pt,
  ru,
  hu,
  sv,
}

import type { CodeSource, Language } from '@candor/protocol'
import de from './code-templates/de.json' with { type: 'json' }
import en from './code-templates/en.json' with { type: 'json' }
import es from './code-templates/es.json' with { type: 'json' }
import fr from './code-templates/fr.json' with { type: 'json' }
import hu from './code-templates/hu.json' with { type: 'json' }
import it from './code-templates/it.json' with { type: 'json' }
import pl from './code-templates/pl.json' with { type: 'json' }
import pt from './code-templates/pt.json' with { type: 'json' }
import ru from './code-templates/ru.json' with { type: 'json' }
import sv from './code-templates/sv.json' with { type: 'json' }
import vi from './code-templates/vi.json' with { type: 'json' }
import zh_cn from './code-templates/zh_cn.json' with { type: 'json' }

/** What a code opens: what people ask for by a call, and the two ends of a change of contact. */
export type CodePurpose = CodeSource | 'CONTACT_NEW' | 'CONTACT_OLD'

/** The sentences of the venue's messages. Placeholders: {product}, {code}, {minutes}. */
export interface Templates {
  codeSubject: string
  purposes: Record<CodePurpose, string>
  code: string
  ignore: string
  registeredSubject: string
  registered: string
}

export const TEMPLATES: Record<Language, Templates> = {
  ...{ zh_cn, en, vi, pl, de, fr, it, es, pt, ru, hu, sv },
}

import type { Messages } from 'next-intl'
import { mendMessages } from '#lib/i18n/mend-messages'
import type { Lang } from '#lib/routes/languages'
import de from '#messages/de.json' with { type: 'json' }
import en from '#messages/en.json' with { type: 'json' }
import es from '#messages/es.json' with { type: 'json' }
import fr from '#messages/fr.json' with { type: 'json' }

/** The messages as pages show them. The type of each text is the Spanish one. */
export const MESSAGES = {
  es: mendMessages(es, 'es'),
  en: mendMessages(en, 'en'),
  de: mendMessages(de, 'de'),
  fr: mendMessages(fr, 'fr'),
} as Record<Lang, Messages>

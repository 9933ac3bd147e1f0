import { render } from '@testing-library/react'
import type { Messages } from 'next-intl'
import type { ReactNode } from 'react'
import { Island, type IslandProps } from '#components/island/island'
import type { Lang } from '#lib/routes/languages'
import de from '#messages/de.json'
import en from '#messages/en.json'
import es from '#messages/es.json'
import fr from '#messages/fr.json'

/** All messages, by language. The type of each text is the Spanish one. */
const said = ({ without: _, ...messages }: { without: unknown }): object => messages
export const MESSAGES = { es: said(es), en: said(en), de: said(de), fr: said(fr) } as Record<Lang, Messages>

/** Gives what a page gives an island, with all messages of a language. */
export const islandOf = (lang: Lang): IslandProps => ({
  lang,
  messages: MESSAGES[lang],
  contact: {
    whatsapp: { value: '+34 600 000 000' },
    phone: '+34 910 000 000',
    email: 'hola@spa.example',
  },
})

/** Gives what stands around parts of an island in a test, as the `wrapper` of what renders them. */
export const around = (lang: Lang) =>
  function Around({ children }: { children: ReactNode }) {
    return <Island {...islandOf(lang)}>{children}</Island>
  }
/** Renders a part of an island with all messages of a language. */
export const renderIn = (lang: Lang, part: ReactNode) => render(part, { wrapper: around(lang) })

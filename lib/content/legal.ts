import { mailHref } from '#lib/contact'
import { formatDay } from '#lib/time/dates'
import { href, type RouteKey } from '#lib/routes/routes'
import type { Lang } from '#lib/routes/languages'
import { fillNodes, legalFacts, plain } from './legal-facts'
import { loadContent } from './read/load'
import { inLang } from './read/resolve'
import type { RichNode } from './rich-text'
import { STORED_BY, type StoredBy } from './schema/legal'

export type LegalKey = RouteKey<'legal'>

export type LegalSection = {
  id: string
  heading: string
  body: RichNode[][]
  items: RichNode[][]
  ordered: boolean
  after: RichNode[][]
  links: { href: string; text: string }[]
}

/** Gives a legal text in one language with the owner's facts. Leaves out paragraphs that need a missing fact. */
export function getLegal(lang: Lang, key: LegalKey): { updated: string; sections: LegalSection[] } {
  const { updated, sections } = inLang(loadContent().legal[key], lang)
  const facts = legalFacts(lang)
  const filled = (texts: readonly string[] = []) =>
    texts.map((text) => fillNodes(text, facts)).filter((nodes) => nodes !== undefined)
  return {
    updated: formatDay(updated, lang),
    sections: sections.map(({ id, heading, body, items, ordered = false, after, links = [], source }) => ({
      id,
      heading,
      body: filled(body),
      items: filled(items),
      ordered,
      after: filled(after),
      links: [...links.map(({ page, text }) => ({ text, href: href(page, lang) })), ...(source ? [source] : [])],
    })),
  }
}

/** Gives what the site stores on a visitor's device for one purpose. */
export function storedFor(lang: Lang, id: StoredBy) {
  const { categories, items } = inLang(loadContent().legal.cookies, lang)
  return { id, ...categories[id], items: items.filter(({ category }) => category === id) }
}

/** Lists what the site stores on a visitor's device, in groups by purpose. */
export const getStored = (lang: Lang) => ({
  table: inLang(loadContent().legal.cookies, lang).table,
  groups: STORED_BY.map((id) => storedFor(lang, id)),
})

/** Gives the model withdrawal form, and a link that opens an e-mail with its lines. */
export function getModelForm(lang: Lang) {
  const { heading, instruction, lines, note } = inLang(loadContent().legal.withdrawal, lang).modelForm
  const facts = legalFacts(lang)
  const filled = lines.map((line) => plain(fillNodes(line, facts) ?? []))
  const { email } = inLang(loadContent().files.business, lang)
  return {
    heading,
    instruction,
    note,
    lines: filled,
    mail: mailHref(email, heading, `${filled.join('\n\n')}\n`),
  }
}

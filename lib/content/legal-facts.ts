import { phoneHref } from '#lib/contact'
import { LIMITS } from '#lib/contracts/limits'
import { formatDay } from '#lib/time/dates'
import type { Lang } from '#lib/routes/languages'
import { loadContent } from './read/load'
import { getFile } from './pages'
import { inLang } from './read/resolve'
import type { RichNode } from './rich-text'
import { LEGAL_NAMES } from './schema/legal'

/** The values for the {names} of legal texts; undefined for a fact that the owner has not given. */
export type LegalFacts = Record<string, RichNode | undefined>

const link = (href: string, text: string): RichNode => ({ tag: 'a', href, children: [text] })
const mail = (address: string) => link(`mailto:${address}`, address)

/** Gathers all facts about the owner that legal texts mention, in one language. */
export function legalFacts(lang: Lang): LegalFacts {
  const {
    $schema: _,
    privacyEmail,
    accessibilityTested,
    registeredOffice,
    retention,
    ...ownFacts
  } = inLang(loadContent().legal.facts, lang)
  const { legalName, taxId, email, phone, whatsapp, address } = getFile(lang, 'business')
  const { validity, amounts } = getFile(lang, 'vouchers')
  const { holdMinutes, freeCancellationHours } = getFile(lang, 'planning')
  const periods = Object.entries(retention).map(([name, period]) => [name, String(period)] as const)
  return {
    // A fact that the owner has not given is known all the same.
    ...Object.fromEntries(LEGAL_NAMES.map((name) => [name, undefined])),
    ...ownFacts,
    ...Object.fromEntries(periods),
    answersHours: String(LIMITS.answersHours),
    company: legalName,
    registeredOffice: `${registeredOffice}, ${address.countryName}`,
    taxId,
    privacyEmail: mail(privacyEmail),
    email: mail(email),
    phone: link(phoneHref(phone), phone),
    whatsapp: whatsapp.value,
    street: address.street,
    postalCode: address.postalCode,
    locality: address.locality,
    country: address.countryName,
    accessibilityTested: formatDay(accessibilityTested, lang),
    premisesAccess: getFile(lang, 'about').arrive.items.find(({ id }) => id === 'access')?.text,
    voucherMonths: String(validity.months),
    voucherMin: String(amounts.min),
    voucherMax: String(amounts.max),
    holdMinutes: String(holdMinutes),
    freeHours: String(freeCancellationHours),
  }
}

/** Fills the {names} of a legal text with facts. Undefined if one is not given; throws on a name that is no fact. */
export function fillNodes(text: string, facts: LegalFacts): RichNode[] | undefined {
  const nodes = text.split(/(\{\w+\})/).map((piece) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1]
    if (!name) return piece
    if (!(name in facts)) throw new Error(`"${text}" needs {${name}}, which no fact gives`)
    return facts[name]
  })
  return nodes.includes(undefined) ? undefined : nodes.filter((node) => node !== undefined)
}

/** Writes nodes of rich text as plain words, without tags. */
export const plain = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : plain(node.children))).join('')

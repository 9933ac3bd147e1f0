import type { Lang } from '#lib/routes/languages'
import { fill } from '#lib/i18n/fill'
import { listFormat } from '#lib/i18n/formats'
import { offeredMethods } from './offered-methods'
import { loadContent } from './read/load'
import { inLang } from './read/resolve'

// Apart from health.ts, which the functions read too: they know nothing of the site's variables.

/** The cautions about pregnancy under which a treatment can be had. */
const FINE_IN_PREGNANCY = ['pregnancy-fourth-month', 'pregnancy-dry', 'pregnancy-tell']

/** Lists the ways to pay ahead that this site offers, as they stand in a sentence: card, PayPal or bank transfer. */
function waysToPay(lang: Lang): string {
  const labels = offeredMethods(lang).flatMap(({ method, label }) => (method === 'none' ? [] : [label]))
  const inSentence = (label: string) =>
    lang === 'de' || /^(?:Bizum|PayPal)/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
  return listFormat(lang, { type: 'disjunction' }).format(labels.map(inSentence))
}

/**
 * Reads the frequent questions that are translated. What pregnant guests can have, the ways to pay and the therapists
 * are filled in.
 */
export function questionsOf(lang: Lang) {
  const { files, treatments } = loadContent()
  const fine = treatments.filter(({ cautions }) => FINE_IN_PREGNANCY.some((id) => cautions.includes(id)))
  const therapists = inLang(files.about, lang).team.map(({ name }) => name)
  const list = listFormat(lang, {})
  const values = {
    inPregnancy: list.format(fine.map(({ title }) => title[lang])),
    methods: waysToPay(lang),
    therapists: list.format(therapists),
  }
  return inLang(files.faq, lang).questions.flatMap(({ question, answer, ...rest }) =>
    question === undefined || answer === undefined ? [] : [{ ...rest, question, answer: fill(answer, values) }],
  )
}

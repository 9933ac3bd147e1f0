import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CAPABILITIES, type Capability } from '#lib/functions/capabilities'
import { isRecord } from '#lib/content/check/walk'
import { questionsOf } from '#lib/content/questions'
import { applicable } from '#lib/content/read/applicable'
import { contentFiles } from '#lib/content/read/files'
import { readContent } from '#lib/content/read/read'
import { readSource } from '#lib/content/read/source'
import { isLang, type Lang } from '#lib/routes/languages'

const all = (can: boolean) =>
  Object.fromEntries(Object.keys(CAPABILITIES).map((name) => [name, can])) as Record<Capability, boolean>
const [EVERYTHING, NOTHING] = [all(true), all(false)]

describe('an item of a list', () => {
  const steps = [
    { es: 'siempre' },
    { es: 'con', needs: 'holds' },
    { es: 'sin', lacks: 'holds' },
    { id: 'both', needs: 'holds', lacks: 'parties' },
  ]

  it('stands where the functions can do what it needs, and cannot do what it lacks', () => {
    const shown = (can: Partial<typeof NOTHING>) => applicable(steps, { ...NOTHING, ...can })
    expect(shown({})).toEqual([{ es: 'siempre' }, { es: 'sin' }])
    expect(shown({ holds: true })).toEqual([{ es: 'siempre' }, { es: 'con' }, { id: 'both' }])
    expect(shown({ holds: true, parties: true })).toEqual([{ es: 'siempre' }, { es: 'con' }])
  })

  it('stands on no page while only the owner knows what it should say', () => {
    expect(applicable([{ es: 'siempre' }, { es: 'por saber', hidden: true }], EVERYTHING)).toEqual([{ es: 'siempre' }])
    const known = questionsOf('en').map(({ id }) => id)
    expect(known).toContain('languages')
    expect(known, 'what nobody has answered yet').not.toContain('accessibility')
  })

  it('never tells a page what it needs', () => {
    expect(JSON.stringify(readContent().content)).not.toMatch(/"(?:needs|lacks|hidden)":/)
  })
})

/** What only some functions do, as a text would promise it. A phrase of a text that may stand with all is not here. */
const PROMISES: Readonly<Record<Lang, readonly RegExp[]>> = {
  es: [
    /se guarda para ti|guardamos (?:otra|la hora)/, // A time that is held.
    /enlace del correo|enlace de la confirmación|página de tu reserva|los enlaces (?:de tus|para ver)/, // Links to orders.
    /PayPal o transferencia|PayPal, por transferencia|es una solicitud: (?:nos llega|contestamos)/, // Requests.
    /confirmas el enlace/, // Double opt-in.
    /en dos pasos|acuse de recibo/, // Withdrawing online.
    /el día que (?:elijas|digas)|imprimes|se imprime|impresos?|imprimir en casa|diseño/, // Delivered vouchers.
    /y hasta (?:cuándo se|cuándo\.|qué fecha)|más cercanas|para tu calendario|cobr\w* dos veces/,
  ],
  en: [
    /held for you|hold (?:the|another)/,
    /link in the (?:confirmation|e-mail)|page of your booking|the links to/,
    /PayPal or bank transfer|PayPal, by bank transfer|is a request: (?:it reaches|we answer|we will reply)/,
    /confirm the link/,
    /in two steps|acknowledgement of receipt/,
    /the day you (?:choose|name|say)|you print|or print it|print(?:ed)? at home|design/,
    /until (?:when|which date)|suggest the nearest|for your calendar|charged twice/,
  ],
  de: [
    /halten wir (?:den|die|vorab)/,
    /Link (?:in|aus) (?:der|unserer)|über den Link|Seite Ihrer Buchung|die Links zu/,
    /PayPal oder Überweisung|PayPal, per Überweisung|eine Anfrage: (?:Sie gilt|Wir antworten)/,
    /den Link in unserer E-Mail bestätigen/,
    /zwei Schritten|Eingangsbestätigung/,
    /Tag Ihrer Wahl|genannten Tag|Tag, den Sie|drucken ihn|Ausdrucken|\bgedruckt|Motiv/,
    /bis wann|die nächsten vor|für Ihren Kalender|doppelt (?:bezahlt|gebucht|zu berechnen)/,
  ],
  fr: [
    /vous est réservé|gard(?:ons|e) (?:pas d’autre|le créneau|l’heure)/,
    /lien de (?:l’e-mail|notre e-mail|la confirmation)|page de votre réservation|\bles liens (?:de vos|pour)/,
    /PayPal ou virement|avec PayPal, par virement|demande\s: (?:elle nous|nous répondons)/,
    /confirmez le lien/,
    /en deux étapes|accusé de réception/,
    /jour (?:de votre choix|choisi|dit|que vous)|l’imprimez|imprimé chez|imprimer chez|à imprimer|quel modèle|un modèle/,
    /jusqu’à (?:quand|quelle date)|plus proches|pour votre agenda|débitée? deux fois/,
  ],
}
/** What only functions that hold a time, or await the confirmation of an address, give texts to fill in. */
const FILLED = /\{(?:holdMinutes|unconfirmedDays|answersHours)\}|guardamos.*\{minutes\}/

/** Keys of texts that the page does not say: what searches look for, and what guests write to the spa. */
const NOT_SAID = new Set(['keywords', 'message', 'firstMessage'])

function* said(value: unknown, place: string, lang?: Lang): Generator<{ place: string; lang: Lang; text: string }> {
  if (typeof value === 'string' && lang) yield { place, lang, text: value }
  const below = Array.isArray(value) ? value.entries() : isRecord(value) ? Object.entries(value) : []
  for (const [key, each] of below)
    if (!NOT_SAID.has(String(key))) yield* said(each, isLang(key) ? place : `${place}.${key}`, isLang(key) ? key : lang)
}

describe('content', () => {
  const root = process.cwd()
  const files = contentFiles(root).map((each) => readSource(root, each))
  const promised = (can: typeof NOTHING) =>
    files
      .flatMap(({ file, value }) => [...said(applicable(value, can), path.basename(file, '.json'))])
      .filter(({ lang, text }) => FILLED.test(text) || PROMISES[lang].some((promise) => promise.test(text)))

  it('promises nothing that its functions do not do', () => {
    expect(promised(NOTHING)).toEqual([])
  })

  it('promises what they do', () => {
    const found = promised(EVERYTHING)
    for (const lang of ['es', 'en', 'de', 'fr'])
      expect([...new Set(found.filter((each) => each.lang === lang).map(({ place }) => place))]).toEqual(
        expect.arrayContaining([expect.stringMatching(/^terms\.sections\.3/), expect.stringMatching(/^privacy/)]),
      )
    expect(found.map(({ place }) => place)).toEqual(
      expect.arrayContaining(['reservations.sections.how.steps.1', 'treatment-gift.sections.how.items.0']),
    )
  })

  it.each([EVERYTHING, NOTHING])('has no empty section in its legal texts, and says when a contract is made', (can) => {
    const texts = files
      .filter(({ file }) => file.startsWith('content/legal/'))
      .map(({ value }) => applicable(value, can))
    const sections = texts.flatMap((text) => (isRecord(text) && Array.isArray(text.sections) ? text.sections : []))
    for (const { id, body = [], items = [] } of sections) expect([...body, ...items], id).not.toEqual([])
    const { body } = sections.find(({ id }) => id === 'contract') ?? {}
    const contract = JSON.stringify(body)
    for (const made of [
      'queda celebrado cuando',
      'contract is made when',
      'Vertrag kommt zustande, wenn',
      'contrat est conclu lorsque',
    ])
      expect(contract).toContain(made)
  })
})

import { readFileSync } from 'node:fs'
import { type HTMLElement, NodeType, parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { DESIGN_COLOURS } from '#lib/catalogue/design-colours'
import { LANGS, type Lang } from '#lib/routes/languages'
import { compose } from '#functions/adapters/mail/mails'
import { mailHtml } from '#functions/adapters/mail/rendered-mail'
import { MAIL_TEXTS } from '#functions/adapters/mail/texts'
import { contact, every, NOW, order, SITE, SPA, transferOf } from './samples'
import { declarationsOf, STYLES, withoutMissing } from './styles'

const CONTEXT = { spa: SPA, siteUrl: SITE, functionsUrl: SITE, now: NOW }
const written = (lang: Lang) =>
  every(lang).map((mail) => {
    const composed = compose(mail, CONTEXT, 'live')
    return { name: `${mail.template} (${lang})`, composed, html: mailHtml(composed) }
  })
const MAILS = LANGS.flatMap(written)

const ENDS_A_LINE = new Set(['TABLE', 'TR', 'TD', 'BR', 'DIV', 'BLOCKQUOTE'])

/** Reads the lines of a mail whose styles are unknown: only cells, rows and `<br>` end them. */
function linesOf(html: string): string[] {
  const read = (element: HTMLElement): string =>
    element.childNodes
      .map((node) => {
        if (node.nodeType === NodeType.TEXT_NODE) return node.text
        if (node.nodeType !== NodeType.ELEMENT_NODE) return ''
        const inner = node as HTMLElement
        return ENDS_A_LINE.has(inner.tagName) ? `\u0000${read(inner)}\u0000` : read(inner)
      })
      .join('')
  const body = parse(html).querySelector('body')
  return (body ? read(body) : '')
    .split('\u0000')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
}
const plain = (text: string) => text.replace(/\s+/gu, ' ').trim()

describe('in a mail program that leaves out styles', () => {
  it('every style of every mail is one whose support is known, and distances are those of cells', () => {
    for (const { name, html } of MAILS)
      for (const element of parse(html).querySelectorAll('[style]'))
        for (const [property] of declarationsOf(element)) {
          expect(Object.keys(STYLES), `${property} in ${name}`).toContain(property)
          // Only an ornament, which has no words, may lose its distances.
          if (STYLES[property]?.onlyInCells && element.text.trim() !== '')
            expect(element.tagName, `${property} in ${name}`).toBe('TD')
        }
  })

  it('every fact is read as its name and, on the next line, its value, in their order', () => {
    for (const { name, composed, html } of MAILS) {
      const lines = linesOf(withoutMissing(html))
      const rows = composed.blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []))
      let from = 0
      for (const [fact, value] of rows) {
        const at = lines.findIndex(
          (line, index) => index >= from && line === plain(fact) && lines[index + 1] === plain(value),
        )
        expect(at, `${fact} in ${name}: ${lines.join(' | ')}`).toBeGreaterThanOrEqual(from)
        from = at + 2
      }
    }
  })

  it('nothing but words carries meaning: there is no picture, and every other link stands on a line of its own', () => {
    for (const { name, html } of MAILS) {
      expect(html, name).not.toMatch(/<img|url\(|<style|\sclass=/)
      const lines = linesOf(withoutMissing(html))
      for (const link of parse(html).querySelectorAll('a')) expect(lines, name).toContain(plain(link.text))
    }
  })

  it('the lines of a message stay lines', () => {
    const message = 'Somos tres:\n- Ana, 11:15\n- Bea, 12:15'
    const html = mailHtml(compose(contact({ message }), CONTEXT, 'live'))
    expect(linesOf(html).join('\n')).toContain(message)
  })
})

describe('the head of a mail', () => {
  it.each(LANGS)('says in %s day, hour, treatment and place, before anything else', (lang) => {
    const { over } = MAIL_TEXTS[lang]
    const confirmed = compose({ template: 'confirmed', order: order(lang) }, CONTEXT, 'live')
    const facts = confirmed.blocks.flatMap((block) => (block.kind === 'facts' && block.appointment) || [])
    const [{ day, time, what, where } = expect.fail('no appointment heads the mail')] = facts
    const first = [SPA.name, over.expected, day[1], time[1], what[1], where?.[1]]
    expect(linesOf(mailHtml(confirmed)).slice(0, 6)).toEqual(first.map((line) => plain(line ?? '')))
  })

  it.each(LANGS)('does not say in %s that a guest is expected who is not', (lang) => {
    const { over } = MAIL_TEXTS[lang]
    const requests = [
      [{ template: 'requested', order: order(lang, { payment: 'none', state: 'requested' }) }, over.requested],
      [{ template: 'requested', order: transferOf(lang) }, over.transfer],
    ] as const
    for (const [mail, said] of requests) {
      const lines = linesOf(mailHtml(compose(mail, CONTEXT, 'live')))
      expect(lines[1]).toBe(said)
    }
    const cancelled = compose({ template: 'cancelled', order: order(lang, { state: 'cancelled' }) }, CONTEXT, 'live')
    expect(linesOf(mailHtml(cancelled))[1], 'an hour that is not kept heads no mail').toBe(plain(cancelled.subject))
  })

  it('is followed by the button, where the appointment can be changed', () => {
    const html = parse(mailHtml(compose({ template: 'confirmed', order: order('es') }, CONTEXT, 'live')))
    const [mark, map, button] = html.querySelectorAll('a')
    expect([mark?.getAttribute('href'), map?.getAttribute('href')]).toEqual([SITE, SPA.map])
    expect(plain(button?.text ?? '')).toBe(MAIL_TEXTS.es.confirmed.link)
  })
})

it('mails have the colours of the site', () => {
  const tokens = readFileSync('app/tokens.css', 'utf8')
  const known = new Set([
    ...(tokens.match(/#[\da-f]{6}\b/g) ?? []),
    ...Object.values(DESIGN_COLOURS).flatMap(({ ground, ink }) => [ground, ink]),
  ])
  const used = new Set(MAILS.flatMap(({ html }) => html.match(/(?<==")#[\da-f]{6}\b|(?<=[:\s])#[\da-f]{6}\b/g) ?? []))
  expect([...used].filter((colour) => !known.has(colour))).toEqual([])
  expect(used.size).toBeGreaterThan(5)
})

import { type HTMLElement, parse } from 'node-html-parser'

type Support = { tested?: string; missing?: readonly string[]; onlyInCells?: boolean }

const OUTLOOK = 'Outlook for Windows'
const GMAIL = 'Gmail'

/**
 * Lists the styles that mails have, and which of Outlook for Windows, Gmail and Apple Mail do not know them in their
 * newest version: https://www.caniemail.com as of 2026-06-29, with the day on which it tested each. What is only partly
 * supported counts as supported where mails use the part that is: pixels, and padding of cells.
 */
export const STYLES: Readonly<Record<string, Support>> = {
  'background-color': { tested: '2019-02-28' },
  border: { tested: '2021-07-22' },
  'border-top': { tested: '2021-07-22' },
  'border-left': { tested: '2021-07-22' },
  'border-bottom': { tested: '2021-07-22' },
  'border-collapse': { tested: '2023-12-20' },
  'border-radius': { tested: '2021-03-09', missing: [OUTLOOK] },
  'box-sizing': { tested: '2019-02-28', missing: [OUTLOOK, GMAIL] },
  // Colour has no test of its own there.
  color: {},
  'font-family': { tested: '2019-02-28' },
  'font-size': { tested: '2024-02-28' },
  'font-style': { tested: '2019-02-28' },
  'font-weight': { tested: '2022-06-23' },
  height: { tested: '2019-09-27' },
  'line-height': { tested: '2021-10-02' },
  margin: { tested: '2019-10-01' },
  'margin-top': { tested: '2019-10-01' },
  'max-width': { tested: '2019-08-02', missing: [OUTLOOK] },
  opacity: { tested: '2019-02-28', missing: [OUTLOOK, GMAIL] },
  'overflow-wrap': { tested: '2022-08-03', missing: [OUTLOOK, GMAIL] },
  padding: { tested: '2019-07-25', onlyInCells: true },
  'padding-top': { tested: '2019-07-25', onlyInCells: true },
  'text-decoration': { tested: '2019-02-28' },
  'vertical-align': { tested: '2020-12-21' },
  width: { tested: '2019-09-27' },
  'word-break': { tested: '2022-02-15', missing: [OUTLOOK] },
}

/** Lists the declarations in an element's `style`. */
export const declarationsOf = (element: HTMLElement): [property: string, value: string][] =>
  (element.getAttribute('style') ?? '')
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [property = '', ...value] = part.split(':')
      return [property.trim(), value.join(':').trim()]
    })

/** Removes from a mail every declaration that one of those programs does not know. */
export function withoutMissing(html: string): string {
  const mail = parse(html, { comment: true })
  for (const element of mail.querySelectorAll('[style]')) {
    const kept = declarationsOf(element).filter(([property]) => !STYLES[property]?.missing)
    element.setAttribute('style', kept.map((each) => each.join(':')).join(';'))
  }
  return mail.toString()
}

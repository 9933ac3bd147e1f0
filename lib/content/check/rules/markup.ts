import { LANGS, type Lang } from '#lib/routes/languages'
import type { LocalizedCopy, UncheckedContent } from '../unchecked'
import { insteadOf } from '../nearest'
import { problemAt, type Problem } from '../problems'
import { remember } from '../remember'
import { parseRichText, type RichNode } from '../../rich-text'
import { addresses, isAlias } from './addresses'

const MARKUP = /<\/?[a-z!][^>]*>?|&(?:[a-z]+|#\d+);|\*\*|\]\(/iu

/** Checks that copy has only the few allowed tags and links that lead somewhere, and other words no markup at all. */
export function checkMarkup(content: UncheckedContent): Problem[] {
  const live = addresses(content)
  return content.words.flatMap((words) =>
    markupIn(words).flatMap(({ lang, problems, links }) => [
      ...problems,
      ...links.flatMap((href) => {
        const problem = linkProblem(live, lang, href)
        return problem ? [problemAt(words, [lang], `links to "${href}", ${problem[0]}`, problem[1])] : []
      }),
    ]),
  )
}

/** What is wrong with the markup of words in itself, and where they link to. */
const markupIn = remember((words: LocalizedCopy) => {
  if (words.kind === 'slug') return []
  return LANGS.map((lang) => {
    const text = words.in[lang] ?? ''
    const problem = (wrong: string, instead: string) => problemAt(words, [lang], wrong, instead)
    if (words.kind === 'plain') {
      const found = MARKUP.exec(text)?.[0]
      const problems = found ? [problem(`has "${found}", but these are plain words`, 'Write it without markup')] : []
      return { lang, problems, links: [] }
    }
    const { nodes, forbidden } = parseRichText(text)
    const problems = forbidden.map((what) => problem(`has ${what}, which copy cannot have`, insteadOfTag(what)))
    return { lang, problems, links: linksIn(nodes) }
  })
})

/** What is meant by tags that people know from elsewhere. */
const MEANT: Record<string, string> = { b: 'strong', i: 'em', u: 'em', div: 'p', h1: 'p', h2: 'p', h3: 'p' }
const ADDRESS = 'Write an address of this site such as /es/offers, or one that begins with https:, mailto: or tel:+'

function insteadOfTag(what: string): string {
  if (what.startsWith('<a')) return ADDRESS
  const meant = MEANT[/^<([a-z0-9]+)/i.exec(what)?.[1]?.toLowerCase() ?? '']
  if (meant) return `Write <${meant}>`
  return what.startsWith('<')
    ? 'Use only <p>, <ul>, <ol>, <li>, <strong>, <em>, <br> and <a href="…">'
    : 'Open and close every tag'
}

const linksIn = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...linksIn(node.children)],
  )

function linkProblem(live: ReadonlyMap<string, Lang>, lang: Lang, href: string): [string, string] | undefined {
  if (/^(?:#|https:\/\/[^/\s]|mailto:[^\s@]+@|tel:\+\d)/.test(href)) return undefined
  if (!href.startsWith('/')) return ['which is not an address', ADDRESS]
  const path = href.replace(/[?#].*$/u, '')
  const found = live.get(path)
  if (found === lang) return undefined
  if (found) return [`which is a page in another language (${found})`, `Write the address of that page in "${lang}"`]
  const own = [...live].flatMap(([address, each]) => (each === lang ? [address] : []))
  return [
    isAlias(path) ? 'which is only the second address of a page' : 'where there is no page',
    insteadOf(path, own, 'Write the address of a page'),
  ]
}

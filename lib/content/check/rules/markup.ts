import { LANGS, type Lang } from '#lib/routes/languages'
import type { LocalizedCopy, UncheckedContent } from '../unchecked'
import { nearest } from '../nearest'
import { problemAt, type Problem } from '../problems'
import { remember } from '../remember'
import type { ProblemCode } from '../words'
import { parseRichText, type RichNode } from '../../rich-text'
import { addresses, isAlias } from './addresses'

const MARKUP = /<\/?[a-z!][^>]*>?|&(?:[a-z]+|#\d+);|\*\*|\]\(/iu

/** Checks that copy has only allowed tags and links to pages that exist, and that plain words have no markup. */
export function checkMarkup(content: UncheckedContent): Problem[] {
  const live = addresses(content)
  return content.words.flatMap((words) =>
    markupIn(words).flatMap(({ lang, problems, links }) => [
      ...problems,
      ...links.flatMap((href) => {
        const problem = linkProblem(live, lang, href)
        return problem
          ? [problemAt(words, [lang], problem.code, { href, lang, ...problem.values }, { nearest: problem.nearest })]
          : []
      }),
    ]),
  )
}

/** Finds the wrong markup of words, and where their links lead. */
const markupIn = remember((words: LocalizedCopy) => {
  if (words.kind === 'slug') return []
  return LANGS.map((lang) => {
    const text = words.in[lang] ?? ''
    if (words.kind === 'plain') {
      const found = MARKUP.exec(text)?.[0]
      const problems = found ? [problemAt(words, [lang], 'markup.plain', { found })] : []
      return { lang, problems, links: [] }
    }
    const { nodes, forbidden } = parseRichText(text)
    const problems = forbidden.map((found) => problemAt(words, [lang], ...forbiddenTag(found)))
    return { lang, problems, links: linksIn(nodes) }
  })
})

/** The allowed tags to use instead of tags that people know from elsewhere. */
const MEANT: Record<string, string> = { b: 'strong', i: 'em', u: 'em', div: 'p', h1: 'p', h2: 'p', h3: 'p' }

function forbiddenTag(found: string): [ProblemCode, Problem['values']] {
  if (found.startsWith('<a')) return ['markup.link', { found }]
  const meant = MEANT[/^<([a-z0-9]+)/i.exec(found)?.[1]?.toLowerCase() ?? '']
  if (meant) return ['markup.otherTag', { found, meant }]
  return [found.startsWith('<') ? 'markup.tag' : 'markup.unbalanced', { found }]
}

const linksIn = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...linksIn(node.children)],
  )

type LinkProblem = { code: ProblemCode; values?: Problem['values']; nearest?: string }

function linkProblem(live: ReadonlyMap<string, Lang>, lang: Lang, href: string): LinkProblem | undefined {
  if (/^(?:#|https:\/\/[^/\s]|mailto:[^\s@]+@|tel:\+\d)/.test(href)) return undefined
  if (!href.startsWith('/')) return { code: 'link.notAddress' }
  const path = href.replace(/[?#].*$/u, '')
  const found = live.get(path)
  if (found === lang) return undefined
  if (found) return { code: 'link.otherLanguage', values: { found } }
  const addressesInLang = [...live].flatMap(([address, each]) => (each === lang ? [address] : []))
  return { code: isAlias(path) ? 'link.alias' : 'link.nowhere', nearest: nearest(path, addressesInLang) }
}

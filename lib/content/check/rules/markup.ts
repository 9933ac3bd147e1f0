import { LANGS, type Lang } from '#lib/routes/languages'
import type { LocalizedCopy, UncheckedContent } from '../unchecked'
import { nearest } from '../nearest'
import { placeIn, problemAt, type ContentPlace, type Problem } from '../problems'
import { remember } from '../remember'
import { parseRichText, type RichNode } from '../../rich-text'
import { addresses } from './addresses'

const MARKUP = /<\/?[a-z!][^>]*>?|&(?:[a-z]+|#\d+);|\*\*|\]\(/iu
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u

/**
 * Checks that copy has only allowed tags and links to pages that exist, that plain words have no markup, and that only
 * guests write emoji.
 */
export function checkMarkup(content: UncheckedContent): Problem[] {
  const live = addresses(content)
  return content.words.flatMap((words) =>
    markupIn(words).flatMap(({ lang, problems, links }) => [
      ...problems,
      ...emojiIn(words, lang),
      ...links.flatMap((href) => linkProblems(live, placeIn(words, lang), lang, href)),
    ]),
  )
}

/** Finds the wrong markup of words, and where their links lead. */
const markupIn = remember((words: LocalizedCopy) => {
  if (words.kind === 'slug') return []
  return LANGS.map((lang) => {
    const text = words.in[lang] ?? ''
    const place = placeIn(words, lang)
    if (words.kind === 'plain') {
      const found = MARKUP.exec(text)?.[0]
      return { lang, problems: found ? [problemAt(place, 'markup.plain', { found })] : [], links: [] }
    }
    const { nodes, forbidden } = parseRichText(text)
    return { lang, problems: forbidden.map((found) => forbiddenTag(place, found)), links: linksIn(nodes) }
  })
})

function emojiIn(words: LocalizedCopy, lang: Lang): Problem[] {
  const found = words.file === 'content/reviews.json' ? undefined : EMOJI.exec(words.in[lang] ?? '')?.[0]
  return found === undefined ? [] : [problemAt(placeIn(words, lang), 'text.emoji', { found })]
}

/** The allowed tags to use instead of tags that people know from elsewhere. */
const MEANT: Record<string, string> = { b: 'strong', i: 'em', u: 'em', div: 'p', h1: 'p', h2: 'p', h3: 'p' }

function forbiddenTag(place: ContentPlace, found: string): Problem {
  if (found.startsWith('<a')) return problemAt(place, 'markup.link', { found })
  const meant = MEANT[/^<([a-z0-9]+)/i.exec(found)?.[1]?.toLowerCase() ?? '']
  return problemAt(place, 'markup.tag', { found, meant: meant && `<${meant}>` })
}

const linksIn = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...linksIn(node.children)],
  )

function linkProblems(live: ReadonlyMap<string, Lang>, place: ContentPlace, lang: Lang, href: string): Problem[] {
  if (/^(?:#|https:\/\/[^/\s]|mailto:[^\s@]+@|tel:\+\d)/.test(href)) return []
  if (!href.startsWith('/')) return [problemAt(place, 'link.notAddress', { href })]
  const path = href.replace(/[?#].*$/u, '')
  const found = live.get(path)
  if (found === lang) return []
  if (found) return [problemAt(place, 'link.otherLanguage', { href, lang, found })]
  const inLanguage = [...live].flatMap(([address, each]) => (each === lang ? [address] : []))
  return [problemAt(place, 'link.nowhere', { href, meant: nearest(path, inLanguage) })]
}

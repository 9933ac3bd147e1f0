import postcss, { type Container } from 'postcss'

/** Lists the classes and ids that a page's HTML has. */
export function namesIn(html: string): string[] {
  return [...html.matchAll(/\b(?:class|id)="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
}

/**
 * What a selector asks for by class or id; what stands in brackets or parentheses, as in `:not(.open)`, asks for
 * nothing.
 */
function namesOf(selector: string): string[] {
  let bare = selector.replaceAll(/\[[^\]]*\]/g, '')
  for (let before = ''; before !== bare;) [before, bare] = [bare, bare.replaceAll(/\([^()]*\)/g, '')]
  return [...bare.matchAll(/[.#]((?:[\w-]|[^\0-\x7f]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))
}

/**
 * Leaves of a style sheet what can apply to pages that have these classes and ids, in its order: a selector goes when
 * it asks for a class or an id that no page has. Everything else stays, states like `:target` or `[open]` and keyframes
 * too.
 */
export function usedStyles(css: string, names: ReadonlySet<string>): string {
  const sheet = postcss.parse(css)
  const drop = (node: Container) => {
    const { parent } = node
    node.remove()
    if (parent?.type === 'atrule' && parent.nodes?.length === 0) drop(parent as Container)
  }
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/.test(String(rule.parent.name))) return
    const wanted = rule.selectors.filter((selector) => namesOf(selector).every((name) => names.has(name)))
    if (wanted.length === 0) drop(rule)
    else if (wanted.length < rule.selectors.length) rule.selectors = wanted
  })
  return sheet.toString()
}

import postcss, { type Container } from 'postcss'

/** Lists the classes and ids that a page's HTML has. */
export function namesIn(html: string): string[] {
  return [...html.matchAll(/\b(?:class|id)="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
}

/** Lists the classes and ids that a selector needs. Those in parentheses, as in `:not(.open)`, do not count. */
function namesOf(selector: string): string[] {
  let bare = selector.replaceAll(/\[[^\]]*\]/g, '')
  for (let before = ''; before !== bare;) [before, bare] = [bare, bare.replaceAll(/\([^()]*\)/g, '')]
  return [...bare.matchAll(/[.#]((?:[\w-]|[^\0-\x7f]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))
}

/**
 * Removes the selectors from a style sheet that need a class or an id that is not in `names`, and keyframes that
 * nothing names then. Everything else stays, in its order, with states such as `:target` or `[open]`.
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
  const values: string[] = []
  sheet.walkDecls(({ value }) => void values.push(value))
  const words = new Set(values.flatMap((value) => value.split(/[\s,]+/)))
  sheet.walkAtRules(/keyframes$/, (frames) => {
    if (!words.has(frames.params)) drop(frames)
  })
  return sheet.toString()
}

import type { HTMLElement } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { isServed } from './files'
import { faults, PAGES } from './site'

/** Lists the files of a srcset, or the one of a src. */
const filesOf = (node: HTMLElement, name: string) =>
  (node.getAttribute(name) ?? '')
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean)

const hasSize = (node: HTMLElement) =>
  ['width', 'height'].every((name) => /^[1-9]\d*$/.test(node.getAttribute(name) ?? ''))
const isInline = (file: string) => file.startsWith('data:image/')

describe('every picture', () => {
  it('has a width, a height and an alternative text, which may be empty', () => {
    const wrong = faults(PAGES, ({ root }) =>
      root
        .querySelectorAll('img')
        .flatMap((img) => (hasSize(img) && img.getAttribute('alt') !== undefined ? [] : [img.outerHTML.slice(0, 200)])),
    )
    expect(wrong).toEqual([])
  })

  it('has files that are there, made at build time', () => {
    const wrong = faults(PAGES, ({ root }) => {
      const files = [
        ...root
          .querySelectorAll('img')
          .flatMap((node) =>
            node.getAttribute('src')?.startsWith('data:') ? [] : [...filesOf(node, 'src'), ...filesOf(node, 'srcset')],
          ),
        ...root.querySelectorAll('source').flatMap((node) => filesOf(node, 'srcset')),
        ...root.querySelectorAll('link[imagesrcset]').flatMap((node) => filesOf(node, 'imagesrcset')),
      ]
      return new Set(files.filter((file) => !isInline(file) && !isServed(file)))
    })
    expect(wrong).toEqual([])
  })

  it('says how wide it is shown wherever there are several widths', () => {
    const wrong = faults(PAGES, ({ root }) =>
      root.querySelectorAll('img[srcset], source[srcset]').flatMap((node) => {
        const several = /\s\d+w\b/.test(node.getAttribute('srcset') ?? '')
        const sizes = node.getAttribute('sizes') ?? node.parentNode?.querySelector('img')?.getAttribute('sizes')
        return several && !sizes ? [node.outerHTML.slice(0, 160)] : []
      }),
    )
    expect(wrong).toEqual([])
  })

  it('in the first view comes first, and at most two do', () => {
    const wrong = faults(PAGES, ({ root }) => {
      const first = root.querySelectorAll('img[fetchpriority="high"]')
      const late = first.filter((img) => img.getAttribute('loading') === 'lazy')
      return [
        ...(first.length > 2 ? [`${first.length} pictures of high priority`] : []),
        ...late.map((img) => img.outerHTML.slice(0, 120)),
      ]
    })
    expect(wrong).toEqual([])
  })
})

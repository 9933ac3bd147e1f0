import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getPicture } from '#lib/content/pictures'

const KIB = 1024

/** Reads width → bytes of every file a srcset names. */
function weights(srcset: string): Map<number, number> {
  return new Map(
    srcset.split(', ').map((part) => {
      const [src = '', width = ''] = part.split(' ')
      return [Number.parseInt(width), statSync(`public${src}`).size]
    }),
  )
}

describe('getPicture', () => {
  it('speaks the page’s language and names files that exist', () => {
    const spanish = getPicture('es', 'hero.jpg')
    const german = getPicture('de', 'hero.jpg')
    expect(german.alt).not.toBe(spanish.alt)
    expect(german).toEqual({ ...spanish, alt: german.alt })
    expect(spanish).toMatchObject({ width: 2400, height: 1350, position: '50% 92%' })
    expect([...weights(spanish.avif).keys()]).toEqual([288, 480, 640, 828, 1200, 1600, 2400])
    expect(spanish.src).toMatch(/^\/pictures\/hero\.[0-9a-f]{8}-828\.webp$/)
    expect(spanish.large).toMatch(/^\/pictures\/hero\.[0-9a-f]{8}-2400\.webp$/)
    expect(statSync(`public${spanish.og}`).size).toBeLessThanOrEqual(120 * KIB)
  })

  it('says what to do about a picture that is not there', () => {
    expect(() => getPicture('es', 'hamam.jpg')).toThrow('content/pictures.json does not describe hamam.jpg. Add its')
  })
})

describe('weight', () => {
  it.each(['hero.jpg', 'hero-portrait.jpg'])('of %s leaves room for the rest of the first view', (file) => {
    const bytes = weights(getPicture('es', file).avif)
    expect(bytes.get(828)).toBeLessThanOrEqual(28 * KIB)
    expect(bytes.get(1600) ?? 0).toBeLessThanOrEqual(100 * KIB)
  })
})

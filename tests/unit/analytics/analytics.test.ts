// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'

// Each test gets the modules anew, as each page does.
async function fresh() {
  vi.resetModules()
  document.head.replaceChildren()
  Reflect.deleteProperty(window, 'dataLayer')
  const [consent, track, tags, purchase] = await Promise.all([
    import('#lib/analytics/consent'),
    import('#lib/analytics/track'),
    import('#lib/analytics/tags'),
    import('#lib/analytics/purchase'),
  ])
  return { ...consent, ...track, ...tags, ...purchase }
}

const YES = { measurement: true, advertising: true }
const NO = { measurement: false, advertising: false }
const layer = () =>
  (window.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]'
      ? [...(entry as ArrayLike<unknown> & Iterable<unknown>)]
      : entry,
  )
const named = (event: string) =>
  layer().filter((entry) => typeof entry === 'object' && entry !== null && 'event' in entry && entry.event === event)

beforeEach(() => localStorage.clear())

describe('a choice', () => {
  test('is kept for six months and is no choice afterwards', async () => {
    const { choose } = await fresh()
    choose({ measurement: true, advertising: false })
    expect((await fresh()).currentChoice()).toEqual({ measurement: true, advertising: false })
    const stored = JSON.parse(localStorage.getItem('consent') ?? '')
    localStorage.setItem('consent', JSON.stringify({ ...stored, at: Date.now() - 184 * 86_400_000 }))
    expect((await fresh()).currentChoice()).toBeUndefined()
  })

  test.each(['', 'null', '"yes"', '{"measurement":true}', '{"measurement":true,"at":"soon"}', '{'])(
    'is none when the store holds %s',
    async (text) => {
      localStorage.setItem('consent', text)
      expect((await fresh()).currentChoice()).toBeUndefined()
    },
  )
})

describe('the tag manager', () => {
  test('hears no first, then the choice, and is loaded once', async () => {
    const { choose, applyChoice } = await fresh()
    choose({ measurement: true, advertising: false })
    applyChoice('GTM-ABC1', { measurement: true, advertising: false })
    applyChoice('GTM-ABC1', YES)
    expect(layer().slice(0, 2)).toEqual([
      [
        'consent',
        'default',
        expect.objectContaining({
          ad_storage: 'denied',
          analytics_storage: 'denied',
          ad_user_data: 'denied',
          ad_personalization: 'denied',
        }),
      ],
      [
        'consent',
        'update',
        { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'granted' },
      ],
    ])
    expect(document.head.querySelectorAll('script').length).toBe(2) // react-gtm-module's loader, and what it loads
    expect(named('page_view')).toHaveLength(1)
  })

  test('is not loaded after a refusal', async () => {
    const { applyChoice } = await fresh()
    applyChoice('GTM-ABC1', NO)
    expect(document.head.querySelector('script')).toBeNull()
    expect(window.dataLayer).toBeUndefined()
  })

  test('without an id is an error, unless silence is asked for', async () => {
    const { applyChoice } = await fresh()
    expect(() => applyChoice(undefined, YES)).toThrow('The tag manager needs an id')
    expect(() => applyChoice(undefined, YES, { silent: true })).not.toThrow()
    expect(window.dataLayer).toBeUndefined()
  })
})

describe('an event', () => {
  test('is dropped before consent, not kept for later', async () => {
    const { track, choose, applyChoice } = await fresh()
    track({ event: 'menu_open' })
    choose(YES)
    applyChoice('GTM-ABC1', YES)
    expect(named('menu_open')).toEqual([])
  })

  test('waits for the tags when consent was given on an earlier page', async () => {
    const { track, choose, applyChoice } = await fresh()
    choose(YES)
    track({ event: 'menu_open' })
    applyChoice('GTM-ABC1', YES)
    expect(named('menu_open')).toEqual([{ event: 'menu_open' }])
  })

  test('is dropped again after consent is withdrawn', async () => {
    const { track, choose, applyChoice } = await fresh()
    choose(YES)
    applyChoice('GTM-ABC1', YES)
    choose(NO)
    track({ event: 'menu_open' })
    expect(named('menu_open')).toEqual([])
  })

  test('cannot break a page through a tag that throws', async () => {
    const { track, choose, applyChoice } = await fresh()
    choose(YES)
    applyChoice('GTM-ABC1', YES)
    window.dataLayer = {
      push: () => {
        throw new Error('tag')
      },
    } as unknown as unknown[]
    expect(() => track({ event: 'menu_open' })).not.toThrow()
  })

  test.each([
    { variable: 'x', value: 1 },
    { category: 'x', value: 1 },
    { category: 'x', variable: 'y' },
    { category: 'x', variable: 'y', value: NaN },
  ])('of timing without its parts is refused with a word on the console: %o', async (timing) => {
    const { trackTiming } = await fresh()
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    trackTiming(timing)
    expect(error).toHaveBeenCalledWith('A timing event needs a category, a variable and a value')
    error.mockRestore()
  })
})

describe('a paid order', () => {
  const order = { orderRef: 'ord_1', kind: 'gift', payment: 'stripe', totalCents: 6050 }

  test('counts once, with the function’s total, however often the confirmation is opened', async () => {
    for (let visit = 0; visit < 3; visit += 1) {
      const { trackPurchase, choose, applyChoice } = await fresh()
      choose(YES)
      applyChoice('GTM-ABC1', YES, { conversion: 'AW-1/x' })
      trackPurchase(order)
      expect(named('purchase')).toEqual(
        visit === 0 ? [{ event: 'purchase', kind: 'gift', method: 'stripe', value: 60.5, currency: 'EUR' }] : [],
      )
      expect(named('voucher_bought')).toHaveLength(visit === 0 ? 1 : 0)
      expect(named('conversion')).toHaveLength(visit === 0 ? 1 : 0)
    }
  })

  test('leaves nothing behind without consent', async () => {
    const { trackPurchase } = await fresh()
    trackPurchase(order)
    expect(localStorage.getItem('measured')).toBeNull()
  })
})

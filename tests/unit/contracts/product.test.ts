import { describe, expect, it } from 'vitest'
import { GET, generateStaticParams } from '#app/assets/json/[product]/route'
import { getOffer } from '#lib/content/offers'
import { getTreatment } from '#lib/content/treatments'
import { loadContent } from '#lib/content/read/load'
import { Product } from '#lib/contracts/product'

const answer = (product: string) =>
  GET(new Request(`http://localhost/assets/json/${product}`), { params: Promise.resolve({ product }) })
const read = async (product: string): Promise<Product> => Product.parse(await (await answer(product)).json())

describe('product data', () => {
  it('has one file for every treatment, offer and special', () => {
    const { treatments, files } = loadContent()
    const codes = [...treatments, ...files.offers.offers, ...files.specials.specials].map((each) =>
      'code' in each ? each.code : each.id,
    )
    expect(generateStaticParams().map(({ product }) => product)).toEqual(
      codes.map((code) => `${code.toLowerCase()}.json`),
    )
  })

  it.each(generateStaticParams())('$product follows the contract and bears its own code', async ({ product }) => {
    const { code, text } = await read(product)
    expect(`${code.toLowerCase()}.json`).toBe(product)
    expect(new Set(Object.values(text).map(({ url }) => url)).size).toBe(4)
  })

  it('says what the page says', async () => {
    const { amountCents, discountedCents, minutes, text } = await read('ma-9.json')
    const page = getTreatment('de', 'MA-9')
    expect({ now: discountedCents, before: amountCents, minutes }).toEqual({
      now: page.price.cents,
      before: page.price.beforeCents,
      minutes: page.minutes,
    })
    expect(text.de).toEqual({ title: page.title, url: page.href, giftUrl: page.giftHref })
  })

  it('gives the versions of an offer and the days of a special', async () => {
    const { options, type } = await read('isp-1.json')
    const page = getOffer('fr', 'ISP-1')
    expect(options.map(({ totalDiscountedCents }) => totalDiscountedCents)).toEqual(
      page.versions?.map(({ price }) => price.cents),
    )
    expect(type).toBe(page.type)
    const { validFrom, validTo } = getOffer('es', 'ISP-7')
    expect(await read('isp-7.json')).toMatchObject({ validFrom, validTo })
  })

  it.each(['MA-2.json', 'ma-2', 'ma-99.json', '__proto__', 'constructor.json'])('does not know %s', async (product) => {
    expect((await answer(product)).status).toBe(404)
  })
})

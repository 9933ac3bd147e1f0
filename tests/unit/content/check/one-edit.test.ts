import { describe, expect, it } from 'vitest'
import { checkSources } from '#lib/content/check/check'
import { contentFiles } from '#lib/content/read/files'
import { describe as sentence } from '#lib/content/check/problems'
import { readSource } from '#lib/content/read/source'
import { treatmentFile } from '#lib/content/schema'

const files = contentFiles(process.cwd()).map((file) => readSource(process.cwd(), file))
const treatments = files.flatMap(({ file, value }) => {
  const { data } = treatmentFile.safeParse(value)
  return data ? [{ file, treatment: data }] : []
})

/** Changes what one treatment costs, and nothing else. */
function withPrice(changed: string, euros: number) {
  return files.map((each) => {
    const treatment = treatments.find(({ file }) => file === each.file && file === changed)?.treatment
    if (!treatment) return each
    const { price, discountedPrice } = treatment
    const reduced = discountedPrice && {
      ...discountedPrice,
      price: discountedPrice.price + euros,
      lowestBefore: discountedPrice.lowestBefore + euros,
    }
    return { ...each, value: { ...treatment, price: price + euros, ...(reduced && { discountedPrice: reduced }) } }
  })
}

/** What staff decided, and must decide anew where it is no reduction any more. */
const isDecision = ({ path }: { path: readonly (string | number)[] }) =>
  ['priceDiscount', 'amountDiscount', 'totalDiscount'].includes(String(path.at(-1)))

describe('any treatment may become', () => {
  const each = treatments.map(({ file, treatment }) => [treatment.code, file] as const)
  it('3 € dearer by one edit', () => {
    expect(each.length).toBeGreaterThan(0)
    for (const [code, file] of each) expect(checkSources(withPrice(file, 3)).map(sentence), code).toEqual([])
  })

  it('2 € cheaper by one edit, where no lower price that staff decided stands against it', () => {
    for (const [code, file] of each) {
      const problems = checkSources(withPrice(file, -2))
      expect(problems.filter((problem) => !isDecision(problem)).map(sentence), code).toEqual([])
    }
  })

  it('so cheap that a price which staff decided is none any more, and that is said', () => {
    const [, ma1 = ''] = each.find(([code]) => code === 'MA-1') ?? []
    expect(checkSources(withPrice(ma1, -10)).map(sentence)).toEqual([
      'content/last-minute.json → groups[0].priceDiscount: is 30, but the price it reduces is 30. Write less than 30, or remove it.',
    ])
  })
})

import { pathText, report } from '#lib/content/check/problems'
import { debtsIn } from '#lib/content/check/translations'
import { addDays, madridDay } from '#lib/time/madrid'
import { readEverything } from './read-everything'
import { writeSchemas } from './schemas'
import { readSources, writeTranslations } from './translations'

/**
 * Prints every problem of the content, or how much content there is if it has none. Gives whether it has none. With
 * `isSettled` it first writes down that all languages of every text are right as they are.
 */
export async function reportContent(root: string, isSettled = false): Promise<boolean> {
  writeSchemas(root)
  if (isSettled) writeTranslations(root, () => true)
  const { content, problems } = await readEverything(root)
  if (!content) {
    console.error(report(problems))
    return false
  }
  const { offers, specials, categories, reviews, pictures } = content.files
  const counted = [
    [content.treatments.length, 'treatments'],
    [offers.offers.length + specials.specials.length, 'offers'],
    [categories.categories.length, 'categories'],
    [reviews.reviews.length, 'reviews'],
    [pictures.pictures.length, 'pictures'],
  ]
  console.log(`Content: ${counted.map((each) => each.join(' ')).join(', ')}, all in order`)
  const today = madridDay(Date.now())
  for (const { code, price, discountedPrice } of content.treatments)
    if (discountedPrice && discountedPrice.until < addDays(today, 8))
      console.log(
        `${code}: its reduction ${discountedPrice.until < today ? 'ended' : 'ends'} on ${discountedPrice.until}, ` +
          `then it costs ${price} €`,
      )
  for (const debt of debtLines(root)) console.log(debt)
  return true
}

/** Lists the texts that some languages lack or did not follow, a sentence each. */
export const debtLines = (root: string): string[] =>
  debtsIn(readSources(root)).map(({ file, path, missing, outdated }) => {
    const lacks = missing.length > 0 ? [`is left out in ${missing.join(', ')} until it is translated`] : []
    const follows = outdated.length > 0 ? [`changed, and ${outdated.join(', ')} did not`] : []
    return `${file} → ${pathText(path)}: ${[...lacks, ...follows].join('; ')}.`
  })

if (process.argv[1]?.endsWith('content.ts'))
  void reportContent(process.cwd(), process.argv.includes('--settle')).then((inOrder) => process.exit(inOrder ? 0 : 1))

import { report } from '#lib/content/check/problems'
import { addDays, madridDay } from '#lib/time/madrid'
import { readEverything } from './read-everything'
import { writeSchemas } from './schemas'

/** Prints every problem of the content, or how much content there is if it has none. Gives whether it has none. */
export async function reportContent(root: string): Promise<boolean> {
  writeSchemas(root)
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
  return true
}

if (process.argv[1]?.endsWith('content.ts'))
  void reportContent(process.cwd()).then((inOrder) => process.exit(inOrder ? 0 : 1))

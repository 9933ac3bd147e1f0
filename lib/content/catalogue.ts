import { createHash } from 'node:crypto'
import { entryOf, versionOf, type Catalogue, type Sellable, type Version } from '#lib/catalogue/catalogue'
import { loadContent } from './read/load'
import { oncePerContent } from './read/once'
import { allOffers, groupEntry, offerEntry, treatmentEntry } from './sellable'

/** Reads everything that is sold. The site and the functions compute prices from it. */
export const getCatalogue = oncePerContent((): Catalogue => {
  const { treatments, files } = loadContent()
  const sold = {
    entries: [...treatments.map(treatmentEntry), ...allOffers(files).map((offer) => offerEntry(offer, treatments))],
    lastMinute: files['last-minute'].groups.map((group) => groupEntry(group, treatments)),
    turnoverMinutes: files.planning.turnoverMinutes,
  }
  return { version: createHash('sha256').update(JSON.stringify(sold)).digest('hex').slice(0, 16), ...sold }
})

/** Reads what is sold under a code, with minutes, price and parts of its default version. Throws on an unknown code. */
export function getSellable(code: string): Sellable & Pick<Version, 'minutes' | 'price' | 'parts'> {
  const entry = entryOf(getCatalogue(), code)
  const version = entry && versionOf(entry)
  if (!version) throw new Error(`There is no treatment or offer ${code}`)
  const { minutes, price, parts } = version
  return { ...entry, minutes, price, parts }
}

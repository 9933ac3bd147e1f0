import type { AggregateRating, DaySpaLeaf, OpeningHoursSpecification, WebSiteLeaf } from 'schema-dts'
import { plainNumber } from '#lib/contact'
import type { getFile } from '#lib/content/pages'
import { formatMoney } from '#lib/money'
import { LANGS, type Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import type { Period, Weekday } from '#lib/time/hours'
import { absolute, idOf, ref } from './ids'

type Business = ReturnType<typeof getFile<'business'>>
type Figures = { priceRange: { min: number; max: number }; rating: { average: number; count: number } }

const DAYS = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const satisfies Record<Weekday, string>

type Spa = Figures & {
  lang: Lang
  business: Business
  /** The names of the payment methods. */
  payments: readonly string[]
  photo: string
  /** Whether the page shows the days with other opening hours. */
  withExceptions: boolean
  /** Whether the page shows the rating from the reviews. */
  withRating: boolean
}

/** Describes the spa itself. Prices come in cents. */
export function spaNode({
  lang,
  business,
  payments,
  priceRange,
  rating,
  photo,
  withExceptions,
  withRating,
}: Spa): DaySpaLeaf {
  const { name, phone, email, address, geo, map, hours, social } = business
  const profiles = social.filter(({ placeholder }) => !placeholder).map(({ url }) => url)
  return {
    '@type': 'DaySpa',
    '@id': idOf('spa'),
    name,
    url: absolute('/'),
    image: absolute(photo),
    logo: absolute('/brand/icon-512.png'),
    telephone: plainNumber(phone),
    email,
    priceRange: `${formatMoney(priceRange.min, lang)} – ${formatMoney(priceRange.max, lang)}`,
    currenciesAccepted: 'EUR',
    paymentAccepted: payments.join(', '),
    knowsLanguage: business.spoken,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.locality,
      addressRegion: address.region,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude },
    hasMap: map,
    ...(profiles.length > 0 && { sameAs: profiles }),
    hasOfferCatalog: ref('catalog', href('menu', lang)),
    openingHoursSpecification: hours.week.flatMap(({ days, periods }) =>
      periods.map((period) => opening(period, { dayOfWeek: days.map((day) => DAYS[day]) })),
    ),
    ...(withExceptions && { specialOpeningHoursSpecification: hours.exceptions.flatMap(otherHours) }),
    ...(withRating && business.rating.markup && { aggregateRating: ratingNode(rating) }),
  }
}

// schema.org writes a closed day as 00:00 to 00:00.
const CLOSED = { opens: '00:00', closes: '00:00' }
const otherHours = ({ date, periods }: Business['hours']['exceptions'][number]) =>
  (periods.length > 0 ? periods : [CLOSED]).map((period) => opening(period, { validFrom: date, validThrough: date }))

type When = { dayOfWeek: (typeof DAYS)[Weekday][] } | { validFrom: string; validThrough: string }
const opening = ({ opens, closes }: Period, when: When): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  ...when,
  opens,
  closes,
})

const ratingNode = ({ average, count }: Figures['rating']): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
})

/** Describes the site, under the name that search engines show above its pages. */
export function siteNode({ name }: Business): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': idOf('site'),
    name,
    url: absolute('/'),
    inLanguage: LANGS,
    publisher: ref('spa'),
  }
}

import { useTranslations } from 'next-intl'
import { SeasonDays } from '#components/hours/days'
import { PictureHead } from '#components/ui/picture-head'
import { HeadAction } from '#components/price/head-action'
import { NextSeasonIsland } from '#components/islands'
import { SpecialCards } from '#components/offer/special-cards'
import { getTreatmentOrOffer, listSpecials } from '#lib/content/offers'
import { getFile, getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { shortSeason } from '#lib/content/season'
import { formatDay } from '#lib/time/dates'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import type { PageModule } from './page-module'

/**
 * Lists what the page of specials shows, by date: the specials, and Valentine's Day, which has a page of its own.
 */
function listed(lang: Lang) {
  const { h1, lead, sections } = getPage(lang, 'valentine')
  const file = getFile(lang, 'valentine')
  // Its price is that of the first treatment or offer, which the button of its page books.
  const [first] = file.ways.map(({ code }) => getTreatmentOrOffer(lang, code))
  const { price, minutes } = first ?? {}
  const valentine = {
    ...file,
    title: h1,
    summary: lead,
    bookName: `${sections.button} · ${shortSeason(file, lang)}`,
    href: href('valentine', lang),
    price,
    minutes,
  }
  return [...listSpecials(lang), valentine].sort((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? -1 : 1))
}

export const specialsPage: PageModule = {
  top: 'dark',
  image: ({ lang }) => getPage(lang, 'specials').sections.calendar.image,
  catalog: ({ lang }) => listSpecials(lang),
  Body: function Body({ lang }) {
    const { h1, lead, sections } = getPage(lang, 'specials')
    const { calendar, rest } = sections
    const t = useTranslations()
    const none = t('offer.noSpecials')
    const entries = listed(lang)
    const heads = entries.map(({ title, price, href, bookName, validFrom, validTo = '' }) => ({
      to: validTo,
      shown: (
        <>
          <p>
            {title}
            <br />
            <span className="num">
              <SeasonDays validFrom={validFrom} validTo={validTo} />
            </span>
          </p>
          <HeadAction price={price} href={href} name={bookName} />
        </>
      ),
    }))
    const seasons = entries.map(({ validFrom = '', validTo = '' }) => ({
      from: validFrom,
      to: validTo,
      before: t('offer.nextSpecial', { from: formatDay(validFrom, lang) }),
    }))
    return (
      <>
        <PictureHead
          picture={getPicture(lang, calendar.image)}
          title={h1}
          lead={lead}
          photo="clamp(12rem, 40vw + 12svh, 58svh - 6rem)"
        >
          <NextSeasonIsland entries={heads} after={none} />
        </PictureHead>
        <SpecialCards
          copy={{ ...calendar, empty: none, rest: rest.text }}
          cards={entries.map((entry) => ({ ...entry, picture: getPicture(lang, entry.image) }))}
          seasons={seasons}
          more={{ href: href(rest.target, lang), name: t('action.allOffers') }}
        />
      </>
    )
  },
}

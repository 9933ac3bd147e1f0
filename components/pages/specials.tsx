import { useTranslations } from 'next-intl'
import { SeasonDays } from '#components/hours/days'
import { PictureHead } from '#components/ui/picture-head'
import { HeadAction } from '#components/price/head-action'
import type { PictureCardFacts } from '#components/listing/picture-cards'
import { NextSeasonIsland } from '#components/islands'
import { SpecialCards } from '#components/offer/special-cards'
import { getTreatmentOrOffer, listSpecials } from '#lib/content/offers'
import { getFile, getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { shortSeason } from '#lib/content/season'
import { formatDay } from '#lib/time/dates'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { toReserve, type PageModule, type Translator } from './page-module'

type Listed = Omit<PictureCardFacts, 'picture'> & { bookName: string; image: string }

/**
 * Lists what the page of specials shows, by date: the specials, and Valentine's Day, which has a page of its own.
 */
function listed(lang: Lang, t: Translator): Listed[] {
  const { h1, lead, sections } = getPage(lang, 'valentine')
  const file = getFile(lang, 'valentine')
  const lowest = file.ways.map(({ code }) => getTreatmentOrOffer(lang, code).price.cents)
  const valentine = {
    ...file,
    title: h1,
    summary: lead,
    bookName: `${sections.button} · ${shortSeason(file, lang)}`,
    href: href('valentine', lang),
    // Its ways differ in length and price.
    note: toReserve(lang, lowest, t).note,
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
    const entries = listed(lang, t)
    const heads = entries.map(({ title, price, note, href, bookName, validFrom, validTo = '' }) => ({
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
          <HeadAction price={price} note={note} href={href} name={bookName} />
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
          photo="clamp(12rem, 40vw + 36svh - 13rem, 58svh - 6rem)"
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

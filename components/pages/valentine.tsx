import { useTranslations } from 'next-intl'
import { SeasonDays } from '#components/hours/days'
import { PictureHead } from '#components/ui/picture-head'
import { ValentineWays } from '#components/offer/valentine-ways'
import { HeadAction } from '#components/price/head-action'
import { cautionsIn, getTreatmentOrOffer } from '#lib/content/offers'
import { getFile, getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { formatDay } from '#lib/time/dates'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import { bookHref } from '#lib/routes/book-href'
import { toReserve, type PageAction, type PageModule, type Translator } from './page-module'

const waysOf = (lang: Lang) =>
  getFile(lang, 'valentine').ways.map(({ code, text }) => ({ ...getTreatmentOrOffer(lang, code), summary: text }))

/** To book the first of what the page offers, from the lowest of the prices. */
function actionOf(lang: Lang, t: Translator): PageAction | undefined {
  const ways = waysOf(lang)
  const [first] = ways
  const lowest = ways.map(({ price }) => price.cents)
  const { button } = getPage(lang, 'valentine').sections
  return first && { ...toReserve(lang, lowest, t), href: bookHref(lang, 'treatment', first.code), name: button }
}

export const valentinePage: PageModule = {
  top: 'dark',
  grounds: () => ({ first: 'pareja' }),
  image: ({ lang }) => getFile(lang, 'valentine').image,
  catalog: ({ lang }) => waysOf(lang),
  action: ({ lang }, t) => actionOf(lang, t),
  Body: function Body({ lang }) {
    const { h1, lead, sections } = getPage(lang, 'valentine')
    const days = getFile(lang, 'valentine')
    const season = {
      from: days.validFrom,
      to: days.validTo,
      before: fill(sections.dates.before, { from: formatDay(days.validFrom, lang, 'month') }),
    }
    const action = actionOf(lang, useTranslations())
    const ways = waysOf(lang).map((way) => ({ ...way, forTwo: true, picture: getPicture(lang, way.image) }))
    return (
      <>
        <PictureHead
          picture={getPicture(lang, days.image)}
          title={h1}
          lead={lead}
          above={
            <p className="lbl num">
              <SeasonDays {...days} />
            </p>
          }
          category="pareja"
          photo="clamp(14rem, 60vw - 1rem, 100svh - 20rem)"
          position="50% 70%"
        >
          {action && <HeadAction {...action} />}
        </PictureHead>
        <ValentineWays
          copy={sections}
          ways={ways}
          cautions={cautionsIn(
            lang,
            ways.map(({ code }) => code),
          )}
          season={season}
        />
      </>
    )
  },
}

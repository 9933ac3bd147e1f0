import { VoucherCard } from '#components/voucher-card/voucher-card'
import { CategoryIndex } from '#components/home/category-index'
import { HomeGift } from '#components/home/gift'
import { Hero } from '#components/home/hero'
import { OfferPair } from '#components/home/offer-pair'
import { OpenNow } from '#components/hours/open-now'
import { Reviews } from '#components/review/reviews'
import { HomeToday } from '#components/home/today'
import { Together } from '#components/home/together'
import { getCategory } from '#lib/content/categories'
import { fromPrice, lowestPrice, priceRange, rating } from '#lib/content/figures'
import { lastMinutePromise } from '#lib/content/last-minute'
import { getContact } from '#lib/content/menu-hub'
import { getOffer } from '#lib/content/offers'
import { getFile, getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { listReviews } from '#lib/content/reviews'
import { treatmentVoucher } from '#lib/content/vouchers'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import type { PageModule } from './page-module'

const pictured = <T extends { image: string }>(lang: Lang, entry: T) => ({
  ...entry,
  picture: getPicture(lang, entry.image),
})

/** Picks one review with high praise and one without, each with the spa's answer, in the page's language. */
function twoReviews(lang: Lang) {
  const answered = listReviews(lang).filter(({ text, answer }) => text.lang === lang && answer)
  return [answered.find(({ stars }) => stars === 5), answered.find(({ stars }) => stars < 5)].filter(
    (review) => review !== undefined,
  )
}

export const homePage: PageModule = {
  top: 'dark',
  Body: ({ lang }) => {
    const { h1, lead, sections } = getPage(lang, 'home')
    const { hero, today, menu, offers, couples, gift, reviews } = sections
    const { address, hours } = getFile(lang, 'business')
    const openCopy = getFile(lang, 'about').timetable
    const { min, max } = getFile(lang, 'vouchers').amounts
    const entries = menu.categories.map((id) => ({ ...pictured(lang, getCategory(lang, id)), from: lowestPrice(id) }))
    return (
      <>
        <Hero
          lang={lang}
          heading={h1}
          lead={fill(lead, { postalCode: address.postalCode, near: address.near })}
          from={fromPrice(lang, priceRange().min)}
          picture={getPicture(lang, hero.image)}
          portrait={getPicture(lang, hero.portrait)}
          open={<OpenNow lang={lang} hours={hours} copy={openCopy} />}
          visit={{ ...getContact(lang), street: address.street }}
        />
        <HomeToday lang={lang} copy={today} promise={lastMinutePromise(lang)} hours={hours} openCopy={openCopy} />
        <CategoryIndex lang={lang} heading={menu.heading} fromPrice={menu.fromPrice} entries={entries} />
        <OfferPair
          lang={lang}
          heading={offers.heading}
          offers={offers.offers.map((id) => pictured(lang, getOffer(lang, id)))}
        />
        <Together lang={lang} picture={getPicture(lang, couples.image)} copy={couples} />
        <HomeGift
          lang={lang}
          copy={{ ...gift, text: fill(gift.text, { min, max }) }}
          card={
            <VoucherCard
              design={gift.example.design}
              {...treatmentVoucher(lang, gift.example.code)}
              name={gift.example.to}
              message={gift.example.message}
            />
          }
        />
        <Reviews
          lang={lang}
          reviews={twoReviews(lang)}
          rating={rating()}
          score={{ heading: reviews.heading, summary: reviews.score }}
          copy={getPage(lang, 'about').sections.reviews}
        />
      </>
    )
  },
}

import { useTranslations } from 'next-intl'
import { VoucherCard } from '#components/voucher-card/voucher-card'
import { OpenNow } from '#components/hours/open-now'
import { Summary } from '#components/hours/days'
import { useIsland } from '#components/island/use-island'
import { TodayRulerIsland } from '#components/islands'
import { Duration } from '#components/price/duration'
import { PriceTag } from '#components/price/price-tag'
import { Reviews } from '#components/review/reviews'
import { ORIGINAL } from '#components/ui/book-bar'
import { ButtonLink, MoreLink } from '#components/ui/button'
import { Figure } from '#components/ui/figure'
import { Picture } from '#components/ui/picture'
import { Water } from '#components/ui/water'
import { fit } from '#components/ui/fit'
import { getCategory } from '#lib/content/categories'
import { lowestPrice, priceRange, rating } from '#lib/content/figures'
import { LeftToday } from '#components/price/left-today'
import { lastMinutePromise } from '#lib/content/last-minute'
import { getContact } from '#lib/content/menu-hub'
import { getOffer } from '#lib/content/offers'
import { getFile, getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { listReviews } from '#lib/content/reviews'
import { getTreatment } from '#lib/content/treatments'
import { treatmentVoucher } from '#lib/content/vouchers'
import { fill } from '#lib/i18n/fill'
import { hyphenated } from '#lib/i18n/hyphenated'
import { formatMoney } from '#lib/money'
import { COLON, type Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { groupWeek, plainHours } from '#lib/time/hours'
import css from './home.module.css'
import type { PageModule } from './page-module'

export const homePage: PageModule = {
  top: 'dark',
  grounds: () => ({ band: 'pareja' }),
  Body: ({ lang }) => (
    <>
      <Hero lang={lang} />
      <Today lang={lang} />
      <CategoryIndex lang={lang} />
      <OfferPair lang={lang} />
      <Together lang={lang} />
      <Gift lang={lang} />
      <Reviews reviews={twoReviews(lang)} rating={rating()} heading={getPage(lang, 'home').sections.reviews.heading} />
    </>
  ),
}

type Props = { lang: Lang }

/** Shows the first view: the hammam, its mirror image, the two main links, and when and where. */
function Hero({ lang }: Props) {
  const t = useTranslations()
  const { h1, lead, sections } = getPage(lang, 'home')
  const { address, hours } = getFile(lang, 'business')
  const { map, phone, phoneHref } = getContact(lang)
  return (
    <Water
      picture={getPicture(lang, sections.hero.image)}
      portrait={getPicture(lang, sections.hero.portrait)}
      hero
      first
    >
      <div className="wrap grid grid--end">
        <h1 className="h-xl" {...fit(h1)}>
          {h1}
        </h1>
        <p className="lead c-l">{fill(lead, { postalCode: address.postalCode, near: address.near })}</p>
        <div className={`btns c-r ${css.ways} ${ORIGINAL}`}>
          <ButtonLink href={href('reservations', lang)}>{t('action.book')}</ButtonLink>
          <ButtonLink href={href('menu', lang)} line>
            <span className="num">
              {t('action.seeMenu')} · {t('price.from', { price: formatMoney(priceRange().min, lang) })}
            </span>
          </ButtonLink>
        </div>
        <p className="small num c-l">
          <OpenNow lang={lang} hours={hours} copy={getFile(lang, 'about').timetable} />
        </p>
        <div className={`btns taps small num c-r ${css.ways}`}>
          <a href={map} rel="noopener">
            {address.street}
          </a>
          <a href={phoneHref}>{phone}</a>
        </div>
      </div>
    </Water>
  )
}

/**
 * Shows what a hammam is like, where to begin, and the opening hours: of ordinary days in the HTML, of today in the
 * browser.
 */
function Today({ lang }: Props) {
  const t = useTranslations()
  const { label, text, first } = getPage(lang, 'home').sections.today
  const { title, minutes, price, href: toFirst } = getTreatment(lang, first.code)
  const { hours } = getFile(lang, 'business')
  const openCopy = getFile(lang, 'about').timetable
  const promise = lastMinutePromise(lang)
  const island = useIsland(['hours'])
  const [usual] = groupWeek(hours, lang, (from, to) => t('hours.range', { from, to }))
  return (
    <section className="sec">
      <div className="wrap grid">
        <h2 className="lbl c-lbl">{label}</h2>
        <div className="c-body">
          <p className={css.statement}>{text}</p>
          <p>{fill(first.text, { treatment: title, minutes })}</p>
          <MoreLink href={toFirst}>
            {title} · {formatMoney(price.cents, lang)}
          </MoreLink>
          {usual && (
            <div className="blk">
              <TodayRulerIsland
                island={island}
                hours={plainHours(hours)}
                usual={{ days: usual.label, periods: usual.periods }}
                copy={{ closed: hours.labels.closed, period: openCopy.row }}
              />
            </div>
          )}
          {promise && (
            <p>
              <LeftToday codes={promise.codes}>{promise.text}.</LeftToday>
            </p>
          )}
          <div className={css.line}>
            <p>
              <OpenNow lang={lang} hours={hours} copy={openCopy} />
            </p>
            <MoreLink href={href('last-minute', lang)}>{t('action.seeToday')}</MoreLink>
          </div>
        </div>
      </div>
    </section>
  )
}

/** Shows the categories as large lines with their lowest price; a pointer over a line shows its picture. */
function CategoryIndex({ lang }: Props) {
  const t = useTranslations()
  const { categories } = getPage(lang, 'home').sections.menu
  return (
    <section className="sec sec--join">
      <div className="wrap">
        <h2 className="lbl">{t('shell.treatments')}</h2>
        <ol className={css.index} role="list">
          {categories
            .map((id) => getCategory(lang, id))
            .map(({ id, name, href, image }, index) => (
              <li key={id}>
                <a href={href}>
                  <span className={css.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  <span className={css.name} {...fit(hyphenated(name))}>
                    {hyphenated(name)}
                  </span>
                  <span className={`${css.price} num`}>
                    {t('price.from', { price: formatMoney(lowestPrice(id), lang) })}
                  </span>
                </a>
                <Picture
                  picture={getPicture(lang, image)}
                  sizes="(width >= 64rem) 60vw, 1px"
                  alt=""
                  className={css.picture}
                />
              </li>
            ))}
        </ol>
      </div>
    </section>
  )
}

/** Shows two offers of unequal size, and a link to the others. */
function OfferPair({ lang }: Props) {
  const t = useTranslations('action')
  const { heading, offers } = getPage(lang, 'home').sections.offers
  return (
    <section className="sec" data-tone="piedra">
      <div className={`wrap grid ${css.pair}`}>
        <h2 {...fit(heading)}>{heading}</h2>
        {offers
          .map((id) => getOffer(lang, id))
          .map((offer, index) => (
            <article key={offer.code} className={css.offer}>
              <Figure
                picture={getPicture(lang, offer.image)}
                sizes="(width >= 64rem) 55vw, 100vw"
                ratio={index === 0 ? '4/5' : '3/2'}
                alt=""
              />
              <div className="flow">
                <h3 {...fit(hyphenated(offer.title))}>{hyphenated(offer.title)}</h3>
                <p className="dim">
                  <Summary of={offer} />
                </p>
                <Duration minutes={offer.minutes} />
                <p>
                  <PriceTag price={offer.price} />
                </p>
                <div className="btns">
                  <ButtonLink href={offer.href} line>
                    {offer.bookName}
                    <span className="vh">
                      {COLON[lang]} {offer.title}
                    </span>
                  </ButtonLink>
                  {index === offers.length - 1 && <MoreLink href={href('offers', lang)}>{t('allOffers')}</MoreLink>}
                </div>
              </div>
            </article>
          ))}
      </div>
    </section>
  )
}

/** Shows what the spa has for couples. */
function Together({ lang }: Props) {
  const t = useTranslations('action')
  const { image, heading, text } = getPage(lang, 'home').sections.couples
  return (
    <Water picture={getPicture(lang, image)} category="pareja">
      <div className="wrap grid grid--end">
        <h2 className="c-l7 h-l" {...fit(heading)}>
          {heading}
        </h2>
        <div className="c-r flow">
          <p>{text}</p>
          <MoreLink href={href('couples', lang)}>{t('forTwo')}</MoreLink>
        </div>
      </div>
    </Water>
  )
}

/** Shows a sample voucher, and links to the two kinds of gift. */
function Gift({ lang }: Props) {
  const t = useTranslations('action')
  const { label, heading, text, example } = getPage(lang, 'home').sections.gift
  const { design, code, to, message } = example
  const { min, max } = getFile(lang, 'vouchers').amounts
  return (
    <section className="sec">
      <div className="wrap grid grid--mid">
        <div className="c-l5 flow">
          <p className="lbl">{label}</p>
          <h2 className="h-l" {...fit(hyphenated(heading))}>
            {hyphenated(heading)}
          </h2>
          <p className="dim">{fill(text, { min, max })}</p>
          <div className="btns">
            <ButtonLink href={href('voucher', lang)}>{t('createVoucher')}</ButtonLink>
            <MoreLink href={href('they-choose', lang)}>{t('theyChoose')}</MoreLink>
          </div>
        </div>
        <div className="c-r6">
          <VoucherCard design={design} {...treatmentVoucher(lang, code)} name={to} message={message} />
        </div>
      </div>
    </section>
  )
}

/** Picks one review with high praise and one without, each with the spa's answer, in the page's language. */
function twoReviews(lang: Lang) {
  const answered = listReviews(lang).filter(({ text, answer }) => text.lang === lang && answer)
  return [answered.find(({ stars }) => stars === 5), answered.find(({ stars }) => stars < 5)].filter(
    (review) => review !== undefined,
  )
}

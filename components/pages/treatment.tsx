import { useTranslations } from 'next-intl'
import { PaperAddress } from '#components/contact/paper-address'
import { Summary } from '#components/hours/days'
import { GiftTeaser } from '#components/gift/gift-teaser'
import { VoucherCard } from '#components/voucher-card/voucher-card'
import { Buy } from '#components/treatment/buy'
import { pictureName } from '#components/treatment/picture-name'
import { Story } from '#components/treatment/story'
import { Rows } from '#components/listing/treatment-row'
import { Labelled } from '#components/ui/labelled'
import { Crumbs } from '#components/ui/lists'
import { Split } from '#components/ui/split'
import { fit } from '#components/ui/fit'
import { getFile, getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { getTreatment, relatedTo } from '#lib/content/treatments'
import { treatmentVoucher } from '#lib/content/vouchers'
import { bookHref } from '#lib/routes/book-href'
import { href } from '#lib/routes/routes'
import type { PageModule, PageProps } from './page-module'
import { spaOnPaper } from './print-copy'
import { serviceHead } from './service-head'

const read = ({ lang, route }: PageProps<'treatment'>) => getTreatment(lang, route.id)

export const treatmentPage: PageModule<'treatment'> = {
  ...serviceHead(read),
  action: (props, t) => {
    const { code, price, minutes } = read(props)
    const note = `${minutes}\u00a0${t('price.minutes')}`
    return { href: bookHref(props.lang, 'treatment', code), name: t('action.book'), price, note }
  },
  Body: function Body(props) {
    const { lang } = props
    const t = useTranslations()
    const it = read(props)
    const { sections: words } = getPage(lang, 'treatment')
    const { card } = getFile(lang, 'vouchers')
    const above = (['menu', it.category] as const).map((key) => ({
      href: href(key, lang),
      name: getPage(lang, key).h1,
    }))
    return (
      <>
        <Split
          picture={{ ...getPicture(lang, it.image, it.crop), zoom: undefined }}
          transitionName={pictureName(it.code)}
        >
          <Crumbs label={t('shell.crumbs')} above={above} here={it.title} />
          <h1 {...fit(it.title)}>{it.title}</h1>
          <p className="lead">
            <Summary of={it} />
          </p>
          <Buy treatment={it} towels={words.labels.towels} />
          <Story treatment={it} copy={words} wear={getPage(lang, it.category).sections.wear} />
          <div className="paper">
            <PaperAddress spa={spaOnPaper(lang)} />
          </div>
        </Split>
        <GiftTeaser
          {...words.gift}
          href={it.giftHref}
          card={
            <VoucherCard
              design="argan"
              {...treatmentVoucher(lang, it.code)}
              name=""
              message={card.emptyMessage}
              meta={[card.priceHidden]}
            />
          }
        />
        <Labelled label={t('treatment.related')} away>
          <Rows rows={relatedTo(lang, it.code)} />
        </Labelled>
      </>
    )
  },
}

import { useTranslations } from 'next-intl'
import { Ticks } from '#components/ui/lists'
import type { OpenWords } from '#components/visit/open-words'
import type { Hours } from '#lib/hours'
import type { Lang } from '#lib/routes/languages'
import { BookByMessage } from './book-by-message'
import type { Reach } from './contact-ways'
import { OpeningToday } from './opening'
import { Steps } from './steps'

type Props = {
  lang: Lang
  title: string
  lead: string
  business: Reach & { hours: Hours & { labels: { closed: string } } }
  words: { heading: string; steps: readonly string[]; message: string; chosen: string; notes: readonly string[] }
  openWords: OpenWords
  /** What can be booked, by its code. */
  titles: Record<string, string>
}

/** How to book: when the house is open, and the ways to say what and when. */
export function Reservation({ lang, title, lead, business, words, openWords, titles }: Props) {
  const t = useTranslations('booking')
  const { whatsapp, phone, email } = business
  const reach: Reach = { whatsapp: { value: whatsapp.value, e164: whatsapp.e164 }, phone: { value: phone.value, e164: phone.e164 }, email }
  const names = { whatsapp: t('whatsapp'), phone: t('phone'), mail: t('mail') }
  return (
    <div className="page sec--tight wrap grid">
      <div className="c-l5 aside-sticky flow">
        <h1>{title}</h1>
        <p className="lead dim">{lead}</p>
        <OpeningToday lang={lang} hours={business.hours} words={openWords} />
      </div>
      <div className="c-r6">
        <section className="flow">
          <h2 className="h-s">{words.heading}</h2>
          <BookByMessage reach={reach} names={names} subject={title} message={words.message} chosen={words.chosen} titles={titles} />
        </section>
        <div className="blk">
          <Steps items={words.steps} />
        </div>
        <section className="blk">
          <h2 className="lbl">{t('goodToKnow')}</h2>
          <Ticks items={words.notes} />
        </section>
      </div>
    </div>
  )
}

import { useMessages, useTranslations } from 'next-intl'
import { ContactLinks } from '#components/contact/contact-links'
import { useFaultWords } from '#components/form/fault-words'
import { Steps } from '#components/ui/steps'
import { Labelled } from '#components/ui/labelled'
import { NewsHere } from '#components/contact/live'
import { mailHref } from '#lib/contact'
import type { FileCopy, PageCopy } from '#lib/content/pages'
import { groupWeek } from '#lib/time/hours'
import { href } from '#lib/routes/routes'
import type { TodayFacts } from './facts'
import { TodayLive } from './live'
import { GroupTreatments, PriceGroup } from './price-group'

type Props = Pick<
  TodayFacts,
  'lang' | 'url' | 'title' | 'lead' | 'groups' | 'titles' | 'leadMinutes' | 'turnoverMinutes'
> & {
  sections: PageCopy<'last-minute'>['sections']
  business: FileCopy<'business'>
  /** How one period is said, with {opens} and {closes}. */
  period: string
}

/** What is free today and how it goes; without JavaScript the prices, and the ways to ask. */
export function LastMinute({ sections: { ask, how, cancel, live, noscript }, business, period, ...facts }: Props) {
  const t = useTranslations()
  const { price } = useMessages()
  const { lang, groups } = facts
  const { hours, whatsapp, phone, email } = business
  const [usual] = groupWeek(hours, lang, (from, to) => t('hours.range', { from, to }))
  const reach = {
    whatsapp: { value: whatsapp.value, e164: whatsapp.e164 },
    phone: { value: phone.value, e164: phone.e164 },
    email,
  }
  const ruler = {
    hours: { week: hours.week, exceptions: hours.exceptions.map(({ date, periods }) => ({ date, periods })) },
    usual: { days: usual?.label ?? '', periods: usual?.periods ?? [] },
    words: { today: live.today, closed: hours.labels.closed, row: t.raw('hours.row'), period, now: t('visit.now') },
  }
  const links = { pay: href('safe-payment', lang), book: href('reservations', lang), offers: href('offers', lang) }
  return (
    <div className="page" data-tone="noche">
      <div className="wrap tall">
        <TodayLive
          {...facts}
          ruler={ruler}
          words={live}
          priceWords={price}
          fault={useFaultWords('validation_failed', 'slot_invalid', 'internal')}
          reach={reach}
          message={ask.message}
          links={links}
        >
          <noscript>
            <p>{noscript.text}</p>
          </noscript>
          {(['single', 'couple'] as const).map((kind) => (
            <section key={kind} className="blk">
              <h2 className="lbl">{live.tabs[kind]}</h2>
              {groups
                .filter((group) => group.kind === kind)
                .map((group) => (
                  <PriceGroup key={group.id} lang={lang} group={group} words={live.group} priceWords={price}>
                    <GroupTreatments treatments={group.treatments} />
                  </PriceGroup>
                ))}
            </section>
          ))}
        </TodayLive>
      </div>
      <Labelled label={how.heading}>
        <div className="flow">
          <Steps items={how.steps} />
          <p className="note">{cancel.text}</p>
        </div>
      </Labelled>
      <Labelled label={t('news.heading')} join>
        <div className="flow">
          <p>{t('news.text')}</p>
          <noscript>
            <a href={mailHref(email, t('news.heading'), t('news.open'))}>{t('news.open')}</a>
          </noscript>
          <NewsHere lang={lang} label={t('news.open')} source="last" />
        </div>
      </Labelled>
      <Labelled label={ask.heading} join>
        <ContactLinks reach={reach} message={ask.message} subject={facts.title} />
      </Labelled>
    </div>
  )
}

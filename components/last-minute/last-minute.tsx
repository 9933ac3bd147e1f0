import { useTranslations } from 'next-intl'
import { ContactLinks } from '#components/contact/contact-links'
import { FallbackUntilAwake } from '#components/island/part'
import { useIsland } from '#components/island/use-island'
import { LastMinuteIsland, OpenFormIsland } from '#components/islands'
import { Steps } from '#components/ui/steps'
import { Labelled } from '#components/ui/labelled'
import { mailHref } from '#lib/contact'
import type { FileCopy, PageCopy } from '#lib/content/pages'
import { groupWeek } from '#lib/time/hours'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import type { TodayFacts } from './facts'
import css from './group.module.css'
import { GroupTreatments, PriceGroup } from './price-group'

type Props = Pick<TodayFacts, 'url' | 'title' | 'lead' | 'groups' | 'titles' | 'leadMinutes' | 'turnoverMinutes'> & {
  lang: Lang
  sections: PageCopy<'last-minute'>['sections']
  business: FileCopy<'business'>
  /** The pattern of one period of opening hours, with {opens} and {closes}. */
  period: string
}

/** Shows what is free today and how booking works; without JavaScript, the prices and the ways to contact the spa. */
export function LastMinute({
  lang,
  sections: { ask, how, cancel, live, noscript },
  business,
  period,
  ...facts
}: Props) {
  const t = useTranslations()
  const { hours, email } = business
  const [usual] = groupWeek(hours, lang, (from, to) => t('hours.range', { from, to }))
  const ruler = {
    hours: { week: hours.week, exceptions: hours.exceptions.map(({ date, periods }) => ({ date, periods })) },
    usual: { days: usual?.label ?? '', periods: usual?.periods ?? [] },
    copy: { today: live.today, closed: hours.labels.closed, period },
  }
  const links = { pay: href('safe-payment', lang), book: href('reservations', lang), offers: href('offers', lang) }
  return (
    <div className="page" data-tone="noche">
      <div className="wrap tall">
        <LastMinuteIsland
          island={useIsland(
            [
              'price.before',
              'price.now',
              'price.minutes',
              'hours.row',
              'hours.now',
              'board',
              'failure',
              'storage',
              'contact.links',
            ],
            business,
          )}
          copy={live}
          facts={{ ...facts, ruler, links, message: ask.message }}
        >
          <noscript>
            <p>{noscript.text}</p>
          </noscript>
          <FallbackUntilAwake />
          {(['single', 'couple'] as const).map((kind) => (
            <section key={kind} className="blk">
              <h2 className="lbl">{live.tabs[kind]}</h2>
              {facts.groups
                .filter((group) => group.kind === kind)
                .map((group) => (
                  <PriceGroup key={group.id} group={group} copy={live.group}>
                    <GroupTreatments group={group} copy={live.group} />
                  </PriceGroup>
                ))}
            </section>
          ))}
        </LastMinuteIsland>
      </div>
      <Labelled label={how.heading}>
        <div className="flow">
          <Steps items={how.steps} />
          <p className="note">{cancel.text}</p>
        </div>
      </Labelled>
      <div className={css.ask}>
        <Labelled label={ask.heading} join>
          <ContactLinks contact={business} message={ask.message} subject={facts.title} />
          <div className="blk flow">
            <h3 className="lbl">{t('news.heading')}</h3>
            <p>{t('news.text')}</p>
            <noscript>
              <a href={mailHref(email, t('news.heading'), t('news.open'))}>{t('news.open')}</a>
            </noscript>
            <OpenFormIsland label={t('news.open')} source="last" />
          </div>
        </Labelled>
      </div>
    </div>
  )
}

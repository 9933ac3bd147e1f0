import { useTranslations } from 'next-intl'
import { ContactLinks } from '#components/contact/contact-links'
import { FallbackUntilAwake } from '#components/island/part'
import { useIsland } from '#components/island/use-island'
import { LastMinuteIsland, OpenFormIsland } from '#components/islands'
import css from '#components/last-minute/group.module.css'
import { GroupTreatments, PriceGroup } from '#components/last-minute/price-group'
import { Steps } from '#components/ui/steps'
import { Labelled } from '#components/ui/labelled'
import { fit } from '#components/ui/fit'
import { mailHref } from '#lib/contact'
import { lastMinuteGroups, lastMinutePromise, lastMinuteTitles } from '#lib/content/last-minute'
import { getFile, getPage } from '#lib/content/pages'
import { functionUrl, hasFunction } from '#lib/functions/addresses'
import { href } from '#lib/routes/routes'
import { groupWeek, plainHours } from '#lib/time/hours'
import type { PageModule } from './page-module'

export const lastMinutePage: PageModule = {
  top: 'dark',
  wakes: 'at once',
  card: ({ lang }) => getPage(lang, 'last-minute').sections.image,
  Body: function Body({ lang }) {
    const t = useTranslations()
    const { h1, lead, sections } = getPage(lang, 'last-minute')
    const { ask, how, cancel } = sections
    const business = getFile(lang, 'business')
    const [usual] = groupWeek(business.hours, lang, (from, to) => t('hours.range', { from, to }))
    const promise = lastMinutePromise(lang)
    const groups = lastMinuteGroups(lang)
    const island = useIsland(['price', 'hours', 'board', 'failure', 'contactLinks', 'lastMinute'], business)
    const facts = {
      url: functionUrl('slots'),
      title: h1,
      lead: promise ? `${promise.text}. ${lead}` : lead,
      groups,
      titles: lastMinuteTitles(),
      ruler: {
        hours: plainHours(business.hours),
        usual: { days: usual?.label ?? '', periods: usual?.periods ?? [] },
        copy: {
          closed: business.hours.labels.closed,
          period: getFile(lang, 'about').timetable.row,
        },
      },
      leadMinutes: getFile(lang, 'planning').leadMinutes,
      message: ask.message,
      links: { pay: href('safe-payment', lang), book: href('reservations', lang), offers: href('offers', lang) },
    }
    const prices = (
      <>
        {(['single', 'couple'] as const).map((kind) => (
          <section key={kind} className="blk">
            <h2 className="lbl">{t(`lastMinute.${kind}`)}</h2>
            {groups
              .filter((group) => group.kind === kind)
              .map((group) => (
                <PriceGroup key={group.id} group={group}>
                  <GroupTreatments group={group} />
                </PriceGroup>
              ))}
          </section>
        ))}
      </>
    )
    return (
      <div className="page" data-tone="noche">
        <div className="wrap tall">
          {hasFunction('slots') ? (
            <LastMinuteIsland island={island} facts={facts}>
              <noscript>
                <p>{t('noscript.lastMinute')}</p>
              </noscript>
              <FallbackUntilAwake />
              {prices}
            </LastMinuteIsland>
          ) : (
            <>
              <h1 {...fit(h1)}>{h1}</h1>
              {prices}
            </>
          )}
        </div>
        <Labelled label={how.heading}>
          <div className="flow">
            <Steps items={how.steps} />
            <p className="note">{cancel.text}</p>
          </div>
        </Labelled>
        <div className={css.ask}>
          <Labelled label={ask.heading} join>
            <ContactLinks contact={business} message={ask.message} subject={h1} />
            {hasFunction('survey') && (
              <div className="blk flow">
                <h3 className="lbl">{t('news.heading')}</h3>
                <p>{t('news.text')}</p>
                <noscript>
                  <a href={mailHref(business.email, t('news.heading'), t('news.open'))}>{t('news.open')}</a>
                </noscript>
                <OpenFormIsland label={t('news.open')} source="last" />
              </div>
            )}
          </Labelled>
        </div>
      </div>
    )
  },
}

import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'
import { Labelled } from '#components/ui/labelled'
import type { PageCopy } from '#lib/content/pages'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { Ask } from './ask'
import type { Reach } from './contact-ways'
import { PriceGroup, type Group } from './price-group'

type Words = PageCopy<'last-minute'>['sections']

/** What one and two people pay at the last minute. */
export function PriceGroups({ lang, groups, words }: { lang: Lang; groups: readonly (Group & { kind: 'single' | 'couple' })[]; words: Words['live'] }) {
  return (['single', 'couple'] as const).map((kind) => (
    <section key={kind} className="blk">
      <h2 className="lbl">{words.tabs[kind]}</h2>
      {groups
        .filter((group) => group.kind === kind)
        .map((group) => (
          <PriceGroup key={group.id} lang={lang} group={group} words={words.group} />
        ))}
    </section>
  ))
}

/** How to find out what is free today. */
export function AskToday({ lang, reach, title, ask, cancel }: { lang: Lang; reach: Reach; title: string; ask: Words['ask']; cancel: string }) {
  const t = useTranslations('booking')
  return (
    <Labelled label={ask.heading}>
      <div className="flow">
        <Ask reach={reach} message={ask.message} subject={title} />
        <p className="note">{cancel}</p>
        <p className="btns">
          <ButtonLink href={href('reservations', lang)} line>
            {t('otherDay')}
          </ButtonLink>
        </p>
      </div>
    </Labelled>
  )
}

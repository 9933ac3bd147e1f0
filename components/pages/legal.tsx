import { useTranslations } from 'next-intl'
import { LegalPage } from '#components/legal/legal-page'
import { LegalText } from '#components/legal/legal-text'
import { ModelForm } from '#components/legal/model-form'
import { StoredData } from '#components/legal/stored-data'
import { Withdrawal } from '#components/legal/withdrawal'
import { getLegal, getModelForm, getStored } from '#lib/content/legal'
import { getFile, getPage } from '#lib/content/pages'
import { functionUrl } from '#lib/functions/addresses'
import { fill } from '#lib/i18n/fill'
import { COLON, type Lang } from '#lib/routes/languages'
import type { PageModule } from './page-module'

const ONLINE = 'online'
const FORM = 'model-form'
const STORED = 'stored'

export const legalPage: PageModule<'legal'> = {
  wakes: ({ route }) => (route.key === 'withdrawal' ? 'at once' : undefined),
  footer: 'short',
  Body: function Body({ lang, route }) {
    const t = useTranslations()
    const { key } = route
    const { h1, lead } = getPage(lang, key)
    const { updated, sections: own } = getLegal(lang, key)
    const reviews = key === 'legal-notice' ? reviewHandling(lang) : undefined
    const sections = [...own, ...(reviews?.sections ?? [])]
    const form = key === 'withdrawal' ? getModelForm(lang) : undefined
    const online = key === 'withdrawal' ? getPage(lang, key).sections.online : undefined
    const lines = [
      ...(online ? [{ id: ONLINE, heading: t('withdrawal.heading') }] : []),
      ...own,
      ...(reviews ? [reviews.line] : []),
      ...(form ? [{ id: FORM, heading: form.heading }] : []),
      ...(key === 'cookies' ? [{ id: STORED, heading: t('legal.stored') }] : []),
    ]
    return (
      <LegalPage
        title={h1}
        lead={lead}
        contents={{ label: t('legal.contents'), lines }}
        updated={t('legal.updated', { date: updated })}
      >
        {online && (
          <Withdrawal
            id={ONLINE}
            exempt={online.exempt}
            url={functionUrl('withdrawal')}
            contact={getFile(lang, 'business')}
          />
        )}
        <LegalText sections={sections} />
        {form && <ModelForm id={FORM} form={form} byMail={t('legal.byMail')} />}
        {key === 'cookies' && <StoredData id={STORED} heading={t('legal.stored')} stored={getStored(lang)} />}
      </LegalPage>
    )
  },
}

/** Gives the text on how reviews are handled, which the law requires; the page about the spa links to it. */
function reviewHandling(lang: Lang) {
  const { handling } = getPage(lang, 'about').sections.reviews
  const { email } = getFile(lang, 'business')
  const sections = handling.parts.map(({ id, heading, body }) => ({
    id: `reviews-${id}`,
    heading: `${handling.heading}${COLON[lang]} ${heading}`,
    body: body.map((paragraph) => [fill(paragraph, { email })]),
    items: [],
    ordered: false,
    after: [],
    links: [],
  }))
  // In the table of contents these parts are below their common heading.
  const below = handling.parts.map(({ id, heading }) => ({ id: `reviews-${id}`, heading }))
  return { sections, line: { id: below[0]?.id ?? '', heading: handling.heading, below } }
}

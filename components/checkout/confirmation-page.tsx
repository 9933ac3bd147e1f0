import { useTranslations } from 'next-intl'
import { PaperAddress, type SpaOnPaper } from '#components/contact/paper-address'
import { Fallback } from '#components/island/part'
import { useIsland } from '#components/island/use-island'
import { ConfirmationIsland } from '#components/islands'
import { longestOf } from '#components/ui/room'
import { Wordmark } from '#components/ui/wordmark'
import type { PageCopy } from '#lib/content/pages'
import { FORM } from '#lib/i18n/pick-messages'
import type { Lang } from '#lib/routes/languages'
import { formatMoney } from '#lib/money'
import { formatDay, formatDayFrom } from '#lib/time/dates'
import css from './checkout.module.css'
import { confirmationCopy, type ConfirmationPageProps } from './confirmation-copy'
import { Waiting } from './waiting'

/** Shows the confirmation page below its head; without JavaScript, the ways to contact the spa. */
export function ConfirmationPage(props: ConfirmationPageProps) {
  const t = useTranslations()
  const copy = confirmationCopy(props, t('confirm.before'))
  const island = useIsland([...FORM, 'checkout', 'facts', 'invoice', 'confirm', 'keep', 'cancellation'], props.business)
  const looking = (
    <div className={`wrap ${css.body} scripted`}>
      <Waiting heading={t('confirm.states.looking.heading')} text={t('confirm.states.looking.text')} />
      <Fallback late />
    </div>
  )
  return (
    <>
      <noscript>
        <div className="wrap sec flow">
          {copy.ask}
          <p>{props.page.sections.change.general}</p>
        </div>
      </noscript>
      <ConfirmationIsland
        island={island}
        looking={looking}
        reference={t('order.reference', { reference: '' })}
        page={copy}
      />
    </>
  )
}

/** Shows the spa's name and address at the top of a printed booking. On the screen they stand elsewhere on the page. */
export function Letterhead({ spa }: { spa: SpaOnPaper }) {
  return (
    <div className={`wrap ${css.letterhead}`}>
      <Wordmark />
      <PaperAddress spa={spa} />
    </div>
  )
}

/** A Wednesday, because its name is among the longest in each language. */
const DAY = '2026-09-23'

const STATES = [
  'looking',
  'confirmed',
  'gift',
  'giftLater',
  'mailed',
  'lapsed',
  'requested',
  'transfer',
  'processing',
  'conflict',
  'cancelled',
  'expired',
  'notFound',
  'broken',
  'returned',
  'unfinished',
] as const

/** Finds the longest heading and sentence that the head can show for a typical order, to keep room for them. */
export function headRoom({ h1, lead }: PageCopy<'confirm'>, lang: Lang): { title: string; lead: string } {
  const t = useTranslations('confirm.states')
  const values = {
    day: formatDay(DAY, lang, 'weekday'),
    date: formatDayFrom(DAY, DAY, lang),
    time: '11:15',
    name: 'Magdalena',
    email: 'm•••••@correo.example',
    reference: 'N-7K3Q9D',
    title: '',
    phone: '+34 910 000 000',
    amount: formatMoney(120_00, lang),
  }
  const titles = [
    ...STATES.map((state) => t(`${state}.heading`, values)),
    t('confirmed.today', values),
    t('confirmed.far', { ...values, day: formatDay(DAY, lang, 'month') }),
    t('conflict.voucherHeading'),
  ]
  const leads = [
    ...STATES.map((state) => t(`${state}.text`, values)),
    t('requested.late', values),
    t('transfer.voucher', values),
    t('conflict.voucher'),
    t('cancelled.due', values),
    `${t('cancelled.done', values)} ${t('cancelled.voucher')}`,
  ]
  return { title: longestOf([h1, ...titles]), lead: longestOf([lead, ...leads]) }
}

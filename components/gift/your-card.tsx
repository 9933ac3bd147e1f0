'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ContactLinks } from '#components/contact/contact-links'
import { FailureNotice } from '#components/form/failure-notice'
import { inIsland } from '#components/island/in-island'
import { useContact } from '#components/island/island'
import { FallbackUntilAwake, lazyPart } from '#components/island/part'
import { useNextLink } from '#components/island/use-next-link'
import { Button, MoreLink } from '#components/ui/button'
import { saveFile } from '#components/ui/save-file'
import { PrintableVoucher, type PrintCopy } from '#components/voucher-card/printable-voucher'
import { VoucherCard } from '#components/voucher-card/voucher-card'
import { isBookable } from '#lib/catalogue/voucher-worth'
import { voucherFace, type Worth } from '#lib/catalogue/voucher-face'
import type { PageCopy } from '#lib/content/pages'
import type { Lang, Localized } from '#lib/routes/languages'
import { draftLike } from '#lib/storage/draft-like'
import { readStored, writeStored } from '#lib/storage/stored'
import { unanswered } from '#lib/functions/unanswered'
import { dropFromAddress } from '#lib/routes/address'
import type { Finding, Found } from './look-up'
import { ReserveLink } from './reserve-link'
import { voucherSentence } from './voucher-sentence'

/** `secret`: that of the card's link. */
type Shown = (Finding & { secret?: string }) | { state: 'looking' | 'none' }

/** The texts of the page that shows the recipient a voucher. */
type YourCardCopy = {
  title: string
  standing: PageCopy<'check-voucher'>['sections']['states']
  states: PageCopy<'your-voucher'>['sections']['states']
  /** The first words of a message to the spa. */
  message: string
  /** The texts of a printed voucher in each language that a card may have. */
  print: Localized<PrintCopy>
}
const KeepVoucher = lazyPart(() => import('#components/voucher-card/keep-voucher').then((part) => part.KeepVoucher))

type YourCardFacts = {
  copy: YourCardCopy
  url: string
  hrefs: { reserve: string; check: string }
}

/** Shows the card that the link in a mail leads to. Its number and secret leave the address; this tab keeps them. */
export const YourCard = inIsland(Card)

const load = () => import('./look-up')
const KEY = 'draft-your-voucher'
const StoredLink = draftLike({ uid: '', card: '' }, {})

/**
 * Finds the card that the address leads to, or the one that this tab has kept. The number and the secret are removed
 * from the address, and kept for this tab. Never rejects.
 */
async function findCard(url: string, lang: Lang): Promise<Shown> {
  const { hash } = location
  const isLinked = hash.startsWith('#uid=')
  const kept = isLinked ? undefined : readStored('tab', KEY, StoredLink)
  if (!isLinked && !kept) return { state: 'none' }
  try {
    const { cardIn, lookUp } = await load()
    // Only now, so that the link is still there for another try if the code did not load.
    if (isLinked) dropFromAddress('#')
    const link = kept ?? cardIn(hash)
    if (!link) return { state: 'unknown' }
    writeStored('tab', KEY, link)
    return { ...(await lookUp(url, lang, link.uid, link.card)), secret: link.card }
  } catch {
    // The code that calls the function could not be loaded.
    return { state: 'failed', failure: unanswered() }
  }
}

function Card({ copy, url, hrefs }: YourCardFacts) {
  const t = useTranslations()
  const { states, standing, title, message } = copy
  const lang = useLocale()
  const contact = useContact()
  const [finding, setFinding] = useState<Shown>({ state: 'looking' })

  function retry() {
    setFinding({ state: 'looking' })
    void findCard(url, lang).then(setFinding)
  }

  useEffect(() => {
    void findCard(url, lang).then(setFinding)
  }, [url, lang])
  useNextLink()

  if (finding.state === 'failed')
    return <FailureNotice failure={finding.failure} details={message} subject={title} onRetry={retry} />
  const found = finding.state === 'found' ? finding : undefined
  return (
    <div className="grid scripted">
      <div className="c-l5 flow">
        <div role="status">
          {finding.state === 'looking' && <p className="lead">{states.looking}</p>}
          {finding.state === 'none' && <p className="lead">{states.none}</p>}
          {(finding.state === 'unknown' || finding.state === 'mistyped') && <p className="lead">{states.wrong}</p>}
          {found && <p className="lead num">{voucherSentence(found, standing, lang)}</p>}
        </div>
        <FallbackUntilAwake />
        {found && <ReserveLink reserve={hrefs.reserve} uid={found.uid} gift={found.gift} how={found.how} />}
        {finding.state !== 'looking' && !found && (
          <>
            <p className="btns">
              <MoreLink href={hrefs.check}>{t('yourVoucher.check')}</MoreLink>
            </p>
            <ContactLinks contact={contact} message={message} subject={title} />
          </>
        )}
      </div>
      <div className="c-r6">{found && <FoundCard finding={found} print={copy.print} url={url} />}</div>
    </div>
  )
}

type FoundProps = { finding: Found & { secret?: string }; print: YourCardCopy['print']; url: string }

/** Shows the card of a voucher; while it can be used, also its number and the ways to keep it. */
function FoundCard({ finding, print, url }: FoundProps) {
  const t = useTranslations('yourVoucher')
  const { uid, gift, how, secret } = finding
  const { card, title, minutes = null, valueCents, validUntil, calendar } = gift
  if (!card) return null
  const worth: Worth = title ? { title: title[card.lang], minutes } : { cents: valueCents }
  if (!isBookable(how))
    return (
      <div lang={card.lang}>
        <VoucherCard {...voucherFace(print[card.lang], card, worth)} />
      </div>
    )
  return (
    <>
      <PrintableVoucher words={print} print={t('print')} card={card} worth={worth} uid={uid} validUntil={validUntil}>
        {calendar !== undefined && (
          <Button line onClick={() => saveFile('nuilea.ics', 'text/calendar', calendar)}>
            {t('calendar')}
          </Button>
        )}
      </PrintableVoucher>
      {secret !== undefined && <KeepVoucher words={print[card.lang]} uid={uid} secret={secret} url={url} />}
    </>
  )
}

'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '#components/form/failure-notice'
import { Button, ButtonLink } from '#components/ui/button'
import { copyText, ToCopy } from '#components/ui/copy-text'
import { saveFile } from '#components/ui/save-file'
import { giftCall } from '#lib/contracts/gift'
import { cardFragment } from '#lib/contracts/voucher-links'
import { call } from '#lib/functions/call'
import type { CallFailure } from '#lib/functions/answer'
import type { PrintCopy } from './printable-voucher'

type Props = {
  /** The words in the card's language. */
  words: PrintCopy
  /** The voucher's number, with hyphens or without, and the secret of its card's link. */
  uid: string
  secret: string
  url: string
}

/**
 * Saves a voucher as a PDF, and shares the link to its card: by what the device has for sharing, else by WhatsApp or
 * the clipboard.
 */
export function KeepVoucher({ words, uid, secret, url }: Props) {
  const t = useTranslations('keep')
  const lang = useLocale()
  const [pdf, setPdf] = useState<'idle' | 'busy' | 'none' | CallFailure>('idle')
  const [isCopied, setCopied] = useState<boolean>()
  const title = words.heading
  const link = words.checkUrl + cardFragment(uid.replaceAll('-', ''), secret)

  async function save() {
    setPdf('busy')
    const answer = await call(giftCall, { lang, uid, card: secret, pdf: true }, { url })
    if (!answer.ok) return setPdf(answer.failure)
    const file = answer.data.gift?.pdf
    if (file === undefined) return setPdf('none')
    saveFile(
      'nuilea.pdf',
      'application/pdf',
      Uint8Array.from(atob(file), (byte) => byte.charCodeAt(0)),
    )
    setPdf('idle')
  }
  // Closing the device's own window without sharing is no mistake.
  const share = () => void navigator.share({ title, url: link }).catch(() => undefined)
  const copy = () => void copyText(link).then(setCopied)

  return (
    <>
      <p className="btns">
        <Button line aria-disabled={pdf === 'busy'} onClick={() => pdf !== 'busy' && void save()}>
          {t(pdf === 'busy' ? 'busy' : 'pdf')}
        </Button>
        {'share' in navigator ? (
          <Button line onClick={share}>
            {t('share')}
          </Button>
        ) : (
          <>
            <ButtonLink line href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${link}`)}`} rel="noopener">
              WhatsApp
            </ButtonLink>
            <Button line onClick={copy}>
              {t('copy')}
            </Button>
          </>
        )}
      </p>
      <p aria-live="polite">
        {pdf === 'none' ? t('noPdf') : isCopied ? t('copied') : isCopied === false && t('notCopied')}
      </p>
      {isCopied === false && <ToCopy label={t('copy')} text={link} />}
      {typeof pdf === 'object' && (
        <FailureNotice failure={pdf} subject={title} details={t('pdf')} onRetry={() => void save()} />
      )}
    </>
  )
}

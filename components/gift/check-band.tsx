import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'

/** For people who hold a voucher. */
export function CheckBand({ heading, text, href }: { heading: string; text: string; href: string }) {
  const t = useTranslations('gift')
  return (
    <section className="sec--tight" data-tone="piedra">
      <div className="wrap grid">
        <h2 className="c-l5">{heading}</h2>
        <div className="c-r6 flow">
          <p>{text}</p>
          <p className="btns">
            <ButtonLink href={href} line>
              {t('check')}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}

import { ContactLinks } from '#components/contact/contact-links'
import type { CheckFormProps } from './check-form'
import { useCheckWords } from './check-words'
import { VoucherCheckIsland } from '#components/islands'

type Props = Omit<CheckFormProps, 'words'> & { page: Parameters<typeof useCheckWords>[0]; title: string }

/** Where a voucher is checked; without scripts, how to ask a person. */
export function VoucherCheck({ page, title, ...props }: Props) {
  const words = useCheckWords(page, title)
  return (
    <>
      <VoucherCheckIsland {...props} words={words} />
      <noscript>
        <section className="flow">
          <h2 className="lbl">{page.ask.heading}</h2>
          <p>{page.ask.text}</p>
          <ContactLinks contact={props.reach} message={page.ask.message} subject={title} />
        </section>
      </noscript>
    </>
  )
}

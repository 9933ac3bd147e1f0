import { MoreLink } from '#components/ui/button'
import { Rows, type TreatmentFacts } from '#components/listing/treatment-row'
import { fit } from '#components/ui/fit'

type Props = {
  heading: string
  text: string
  link: { href: string; label: string }
  rows?: readonly TreatmentFacts[]
}

/** Shows what goes well with a treatment: a sentence, the offers that combine both, and a link. */
export function NextStep({ heading, text, link, rows = [] }: Props) {
  return (
    <section className="sec sec--tight" data-tone="piedra">
      <div className="wrap grid grid--mid">
        <h2 className="c-l" {...fit(heading)}>
          {heading}
        </h2>
        <div className="c-r flow">
          <p className="dim">{text}</p>
          {rows.length > 0 && <Rows rows={rows} />}
          <MoreLink href={link.href}>{link.label}</MoreLink>
        </div>
      </div>
    </section>
  )
}

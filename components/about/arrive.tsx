import { Details } from '#components/ui/details'
import type { PictureSource } from '#components/ui/picture'
import type { FileCopy } from '#lib/content/pages'
import { fill } from '#lib/i18n/fill'
import { Portrait } from './portrait'

type Props = {
  picture: PictureSource
  arrive: FileCopy<'about'>['arrive']
  address: { postalCode: string; near: string }
}

/** Shows how to get to the spa, and what awaits guests at the door. */
export function Arrive({ picture, arrive, address: { postalCode, near } }: Props) {
  return (
    <section id="arrive" className="sec sec--tight">
      <div className="wrap grid">
        <div className="c-l flow">
          <h2 className="lbl">{arrive.heading}</h2>
          <p className="lead hide-s">{fill(arrive.lead, { postalCode, near })}</p>
          <div>
            {arrive.items.map(({ id, heading, text }) => (
              <Details key={id} summary={<h3>{heading}</h3>}>
                <p>{text}</p>
              </Details>
            ))}
          </div>
        </div>
        <div className="c-r hide-s">
          <Portrait picture={picture} />
        </div>
      </div>
    </section>
  )
}

import { Figure } from '#components/ui/figure'
import type { PictureSource } from '#components/ui/picture'
import type { FileCopy } from '#lib/content/pages'
import { FactList } from './facts'

/** Shows what goes on the skin, and what does not. */
export function OurPromise({ picture, promise }: { picture: PictureSource; promise: FileCopy<'about'>['promise'] }) {
  return (
    <section className="sec" data-tone="piedra">
      <div className="wrap grid grid--pair">
        <div className="c-l5 flow">
          <h2>{promise.heading}</h2>
          <p className="lead">{promise.lead}</p>
          <Figure picture={picture} ratio="3/2" sizes="(width >= 48rem) 44vw, 92vw" />
        </div>
        <div className="c-r6">
          <FactList items={promise.items} />
        </div>
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import type { PictureSource } from '#components/ui/picture'
import { Water } from '#components/ui/water'

type Props = {
  picture: PictureSource
  category: string
  heading: string
  lead: string
  slogan: string
  /** The heading is a sentence rather than a name. */
  sentence?: boolean
  children?: ReactNode
}

/** Shows a category's photograph with its name on the reflection. */
export function CategoryHero({ picture, category, heading, lead, slogan, sentence, children }: Props) {
  return (
    <Water picture={picture} category={category} first>
      <div className="wrap grid grid--end">
        <div className="c-l7">
          {children}
          <h1 className={sentence ? undefined : 'h-xl'}>{heading}</h1>
        </div>
        <div className="c-r5 flow">
          <p className="lead">{lead}</p>
          <p>
            <em>{slogan}</em>
          </p>
        </div>
      </div>
    </Water>
  )
}

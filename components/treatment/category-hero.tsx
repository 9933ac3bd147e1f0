import type { ReactNode } from 'react'
import { parted } from '#lib/i18n/parted'
import type { PictureSource } from '#components/ui/picture'
import { Water } from '#components/ui/water'

type Props = {
  picture: PictureSource
  category: string
  heading: string
  lead: string
  slogan: string
  /** Whether the heading is a sentence rather than a name. */
  sentence?: boolean
  /** The main action, below the lead. */
  action?: ReactNode
  children?: ReactNode
}

/** The height of the photograph: low enough that a phone shows the main action without scrolling. */
const PHOTO = 'clamp(14rem, 40vw + 16svh, 58svh)'

/** Shows a category's photograph, with its name on the mirror image below. */
export function CategoryHero({ picture, category, heading, lead, slogan, sentence, action, children }: Props) {
  return (
    <Water picture={picture} category={category} photo={PHOTO} first>
      <div className="wrap grid grid--end">
        <div className="c-l7">
          {children}
          <h1 className={sentence ? undefined : 'h-xl'}>{parted(heading)}</h1>
        </div>
        <div className="c-r flow">
          <p className="lead">{lead}</p>
          <p>
            <em>{slogan}</em>
          </p>
          {action}
        </div>
      </div>
    </Water>
  )
}

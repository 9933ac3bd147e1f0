import type { ReactNode } from 'react'
import { DENSE_PHONE, type PictureSource } from '#components/ui/picture'
import { Water } from '#components/ui/water'

type Props = {
  picture: PictureSource
  title: ReactNode
  lead: ReactNode
  /** Small words above the title. */
  label?: string
  /** The category whose colours it has; without one it has a neutral tone. */
  category?: string
  photo?: string
  position?: string
  children?: ReactNode
}

/** Shows the head of a page on the mirror image of its picture. */
export function PictureHead({
  picture,
  title,
  lead,
  label,
  category,
  photo = 'clamp(12rem, 40vw + 12svh, 34rem)',
  position,
  children,
}: Props) {
  return (
    <Water
      first
      picture={picture}
      sizes={`${DENSE_PHONE} 76vw, 100vw`}
      category={category}
      photo={photo}
      position={position}
    >
      <div className="wrap grid grid--end">
        <div className="c-l7">
          {label && <p className="lbl num">{label}</p>}
          <h1>{title}</h1>
        </div>
        <div className="c-r flow">
          <p className="lead">{lead}</p>
          {children}
        </div>
      </div>
    </Water>
  )
}

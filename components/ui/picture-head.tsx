import type { ReactNode } from 'react'
import { DENSE_PHONE, type PictureSource } from './picture'
import { fit } from './fit'
import { Water } from './water'

type Props = {
  picture: PictureSource
  /** A name, or a line that only the browser knows. */
  title: ReactNode
  lead: ReactNode
  /** What stands above the title: breadcrumbs, or small words. */
  above?: ReactNode
  /** Whether the title is a name, which is shown larger than a sentence. */
  isName?: boolean
  slogan?: string
  /** The category whose colours it has; without one it has a neutral tone. */
  category?: string
  /** The height of the photograph; by default so low that a phone shows the main action without scrolling. */
  photo?: string
  position?: string
  /** The main action. */
  children?: ReactNode
}

/** Shows the head of a page on the mirror image of its picture. */
export function PictureHead({
  picture,
  title,
  lead,
  above,
  isName,
  slogan,
  category,
  photo = 'clamp(13rem, 40vw + 36svh - 11rem, 56svh)',
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
          {above}
          <h1 className={isName ? 'h-xl' : undefined} {...(typeof title === 'string' && fit(title))}>
            {title}
          </h1>
        </div>
        <div className="c-r flow">
          <p className="lead">{lead}</p>
          {slogan && (
            <p>
              <em>{slogan}</em>
            </p>
          )}
          {children}
        </div>
      </div>
    </Water>
  )
}

import css from './figure.module.css'
import { Picture, type PictureSource } from './picture'

type Props = {
  picture: PictureSource
  sizes: string
  ratio: '3/2' | '4/5'
  /** Empty if the picture only repeats the heading beside it. */
  alt?: string
  className?: string
  transitionName?: string
}

const RATIOS = { '3/2': css.r32, '4/5': css.r45 }

/** Shows a picture cropped to a ratio, with a small movement as it comes into view. */
export function Figure({ picture, sizes, ratio, alt, className = '', transitionName }: Props) {
  const wait = alt === '' ? 'near' : ''
  return (
    <Picture
      picture={picture}
      sizes={sizes}
      alt={alt}
      className={`${css.fig} ${RATIOS[ratio]} ${wait} ${className}`}
      transitionName={transitionName}
    />
  )
}

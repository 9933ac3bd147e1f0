import { Figure } from '#components/ui/figure'
import type { PictureSource } from '#components/ui/picture'

/** Shows an upright picture beside a text, in wide windows. The files are wide, so only their middle is shown. */
export function Portrait({ picture }: { picture: PictureSource }) {
  return <Figure picture={picture} ratio="4/5" sizes="72vw" />
}

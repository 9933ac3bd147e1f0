import { getPicture } from '#lib/content/pictures'
import { serviceNode, type ServiceFacts } from '#lib/seo/service'
import type { PageKind } from '#lib/routes/table'
import type { PageModule, PageProps } from './page-module'

type Sold = ServiceFacts & { seoTitle: string; seoDescription: string; image: string }

/**
 * Makes the page module of a treatment or an offer, all but its body, from the facts that `read` gives.
 */
export const serviceHead = <Kind extends PageKind>(
  read: (props: PageProps<Kind>) => Sold,
): Omit<PageModule<Kind>, 'Body'> => ({
  top: 'split',
  subject: (props) => read(props).title,
  meta: (props) => {
    const { seoTitle, seoDescription, title, image, price } = read(props)
    return { title: seoTitle, description: seoDescription, name: title, image, price }
  },
  jsonLd: (props) => [serviceNode(read(props), getPicture(props.lang, read(props).image).og)],
})

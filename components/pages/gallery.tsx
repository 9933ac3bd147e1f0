import { useIsland } from '#components/island/use-island'
import { GalleryIsland } from '#components/islands'
import { fit } from '#components/ui/fit'
import { listPhotos } from '#lib/content/gallery'
import { getPage } from '#lib/content/pages'
import { galleryNode } from '#lib/seo/gallery'
import type { PageModule } from './page-module'

export const galleryPage: PageModule = {
  jsonLd: ({ lang, route }) => [galleryNode(getPage(lang, 'gallery').h1, route.paths[lang], listPhotos(lang))],
  Body: function Body({ lang }) {
    const { h1, lead } = getPage(lang, 'gallery')
    return (
      <div className="page">
        <div className="wrap">
          <div className="flow">
            <h1 className="h-xl" {...fit(h1)}>
              {h1}
            </h1>
            <p className="lead">{lead}</p>
          </div>
          <GalleryIsland island={useIsland(['gallery'])} photos={listPhotos(lang)} />
        </div>
      </div>
    )
  },
}

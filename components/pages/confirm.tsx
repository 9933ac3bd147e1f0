import { ConfirmationPage, headRoom, Letterhead } from '#components/checkout/confirmation-page'
import { HeadlineIsland, HeadlineTextIsland } from '#components/islands'
import { PictureHead } from '#components/ui/picture-head'
import { getCategory } from '#lib/content/categories'
import { getFile, getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { beforeVisit, steamCodes } from '#lib/content/visit'
import { designNames } from '#lib/content/vouchers'
import { functionUrls } from '#lib/functions/addresses'
import type { PageModule } from './page-module'
import { printCopy, spaOnPaper } from './print-copy'

export const confirmPage: PageModule = {
  top: 'dark',
  wakes: 'at once',
  footer: 'short',
  Body: ({ lang }) => {
    const page = getPage(lang, 'confirm')
    const longest = headRoom(page, lang)
    const { team } = getFile(lang, 'about')
    return (
      <div className="tall">
        <Letterhead spa={spaOnPaper(lang)} />
        <HeadlineIsland>
          <PictureHead
            picture={getPicture(lang, getCategory(lang, 'hammam').image)}
            title={<HeadlineTextIsland part="title" text={page.h1} longest={longest.title} />}
            lead={<HeadlineTextIsland part="lead" text={page.lead} longest={longest.lead} />}
            category="hammam"
            photo="clamp(14rem, 38svh, 26rem)"
          />
          <ConfirmationPage
            lang={lang}
            page={page}
            myBooking={getPage(lang, 'my-booking').h1}
            business={getFile(lang, 'business')}
            team={team}
            items={beforeVisit(lang)}
            steam={steamCodes()}
            urls={functionUrls('booking', 'paypalIntent', 'slots', 'gift', 'optIn', 'unsubscribe')}
            voucher={printCopy()}
            designs={designNames(lang)}
            horizonDays={getFile(lang, 'planning').horizonDays}
          />
        </HeadlineIsland>
      </div>
    )
  },
}

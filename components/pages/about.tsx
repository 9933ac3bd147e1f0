import { Reviews } from '#components/review/reviews'
import { Labelled } from '#components/ui/labelled'
import { Ticks } from '#components/ui/lists'
import { Arrive } from '#components/about/arrive'
import { House } from '#components/about/house'
import { OurPromise } from '#components/about/our-promise'
import { Questions } from '#components/about/questions'
import { Timetable } from '#components/hours/timetable'
import { Vision } from '#components/about/vision'
import { WriteToUs } from '#components/about/write-to-us'
import { rating } from '#lib/content/figures'
import { questionsOf } from '#lib/content/health'
import { getFile, getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { reviewPages, reviewsAbout } from '#lib/content/reviews'
import { metaOf, type PageModule } from './page-module'

export const aboutPage: PageModule = {
  top: 'light',
  meta: ({ lang }) => metaOf(getPage(lang, 'about')),
  Body: ({ lang }) => {
    const { h1, lead, sections } = getPage(lang, 'about')
    const { timetable, history, vision, team, promise, arrive, before } = getFile(lang, 'about')
    const business = getFile(lang, 'business')
    return (
      <>
        <div className="page wrap flow">
          <h1 className="h-xl">{h1}</h1>
          <p className="lead">{lead}</p>
        </div>
        <Timetable lang={lang} hours={business.hours} copy={timetable} />
        <House picture={getPicture(lang, history.image)} history={history} business={business} />
        <Vision picture={getPicture(lang, vision.image)} vision={vision} team={team} />
        <OurPromise picture={getPicture(lang, promise.image)} promise={promise} />
        <Arrive picture={getPicture(lang, arrive.image)} arrive={arrive} postalCode={business.address.postalCode} />
        <Labelled label={before.heading} join>
          <Ticks items={before.items.map(({ text }) => text)} />
        </Labelled>
        <Reviews
          lang={lang}
          reviews={reviewsAbout(lang, 'about')}
          pages={reviewPages(lang, 'about')}
          rating={rating()}
          copy={sections.reviews}
        />
        <Questions heading={sections.questions.heading} questions={questionsOf(lang)} />
        <WriteToUs lang={lang} copy={sections.contact} business={business} />
      </>
    )
  },
}

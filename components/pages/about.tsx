import { useTranslations } from 'next-intl'
import { Reviews } from '#components/review/reviews'
import { Arrive } from '#components/about/arrive'
import { House } from '#components/about/house'
import { Questions } from '#components/about/questions'
import { Timetable } from '#components/hours/timetable'
import { Vision } from '#components/about/vision'
import { fit } from '#components/ui/fit'
import { hasSampleReviews, rating } from '#lib/content/figures'
import { questionsOf } from '#lib/content/questions'
import { getFile, getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { listReviews } from '#lib/content/reviews'
import type { PageModule } from './page-module'

export const aboutPage: PageModule = {
  grounds: () => ({ band: 'hammam' }),
  Body: function Body({ lang }) {
    const t = useTranslations()
    const { h1, lead, sections } = getPage(lang, 'about')
    const about = getFile(lang, 'about')
    const { timetable, history, vision, team, arrive } = about
    const business = getFile(lang, 'business')
    // The reviews of the spa itself, and the newest one in the page's language, whatever its stars.
    const all = listReviews(lang)
    const newest = all.find(({ about: of, writtenIn }) => of !== 'about' && writtenIn === lang)
    const reviews = all.filter((review) => review.about === 'about' || review === newest)
    return (
      <>
        <div className="page wrap flow">
          <h1 className="h-xl" {...fit(h1)}>
            {h1}
          </h1>
          <p className="lead">{lead}</p>
        </div>
        <Timetable lang={lang} hours={business.hours} copy={timetable} />
        <House picture={getPicture(lang, history.image)} history={history} business={business} />
        <Arrive picture={getPicture(lang, arrive.image)} arrive={arrive} address={business.address} />
        <Vision picture={getPicture(lang, vision.image)} vision={vision} team={team} />
        <Reviews
          reviews={reviews}
          rating={rating()}
          heading={sections.reviews.heading}
          handling={hasSampleReviews() ? undefined : sections.reviews.handling.heading}
        />
        <Questions
          heading={t('about.questions')}
          about={about}
          questions={questionsOf(lang)}
          more={t('about.moreQuestions')}
          write={t('contact.open')}
        />
      </>
    )
  },
}

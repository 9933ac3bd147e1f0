import { useTranslations } from 'next-intl'
import { Details } from '#components/ui/details'
import type { PictureSource } from '#components/ui/picture'
import type { FileCopy } from '#lib/content/pages'
import { Portrait } from './portrait'
import css from './about.module.css'

type Props = { picture: PictureSource; vision: FileCopy<'about'>['vision']; team: FileCopy<'about'>['team'] }

/** Shows the aims of the spa and its team. */
export function Vision({ picture, vision, team }: Props) {
  const t = useTranslations('about')
  const [first, ...others] = vision.paragraphs
  return (
    <section className="sec sec--tight sec--join">
      <div className="wrap grid grid--mid">
        <div className="c-l5 hide-s">
          <Portrait picture={picture} />
        </div>
        <div className="c-r6">
          <div className="flow">
            <h2 className="lbl">{vision.heading}</h2>
            <p className={css.first}>{first}</p>
            <Details summary={t('why')}>
              {others.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Details>
          </div>
          <h3 className={`lbl ${css.who}`}>{t('team')}</h3>
          <ul className={css.team} role="list">
            {team.map(({ id, name, focus }) => (
              <li key={id} className="ends">
                <b>{name}</b> <span className="dim">{focus}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

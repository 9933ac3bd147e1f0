import { Duration } from '#components/price/duration'
import css from './versions.module.css'

export type IncludedTreatment = { code: string; title: string; minutes: number; href: string; times: number }

/** Lists the treatments an offer is made of, by name. */
export function Included({ heading, parts }: { heading: string; parts: readonly IncludedTreatment[] }) {
  return (
    <section className="blk">
      <h2 className="lbl">{heading}</h2>
      <ul className={css.included} role="list">
        {parts.map(({ code, title, minutes, href, times }) => (
          <li key={code} className="ends">
            <span>
              {times > 1 && `${times} × `}
              <a href={href}>{title}</a>
            </span>
            <Duration minutes={minutes} />
          </li>
        ))}
      </ul>
    </section>
  )
}

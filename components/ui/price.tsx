import css from './price.module.css'

type Props = {
  /** Prices already written in the language. */
  now: string
  before?: string
  words: { before: string; now: string }
  big?: boolean
}

/** A price; with a reduction, the struck old one and the new one, both named for screen readers. */
export function Price({ now, before, words, big }: Props) {
  return (
    <span className={big ? `${css.price} ${css.big}` : css.price}>
      {before ? (
        <>
          <s>
            <span className="vh">{words.before} </span>
            {before}
          </s>{' '}
          <b>
            <span className="vh">{words.now} </span>
            {now}
          </b>
        </>
      ) : (
        now
      )}
    </span>
  )
}

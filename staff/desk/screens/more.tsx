import { SCREEN_WORDS as t } from '../../words/desk-screens'
import { DESK_WORDS, type VerbName } from '../../words/desk'
import { DeskLayout, Do, type Sight } from './layout'

/** Shows the forms of these verbs. */
export const moreScreen = (sight: Sight, verbs: readonly VerbName[]) => (
  <DeskLayout sight={sight} title={t.more} back="more">
    <p className="hint">{t.moreHint}</p>
    {verbs.map((verb) => (
      <section key={verb} aria-label={DESK_WORDS.verbs[verb][1]}>
        <p className="does">{DESK_WORDS.verbs[verb][2]}</p>
        <Do verb={verb} />
      </section>
    ))}
  </DeskLayout>
)

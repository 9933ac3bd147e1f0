import { SCREEN_WORDS as t } from '../../words/desk-screens'
import { DESK_WORDS } from '../../words/desk'
import type { Desk } from '../desk'
import type { Verb } from '../verb'
import { DeskLayout, Do, DeskField, type Sight } from './layout'

/** Shows a form for each of these verbs, drawn from its parameters. */
export const moreScreen = (desk: Desk, sight: Sight, verbs: readonly Verb[]) => (
  <DeskLayout sight={sight} title={t.more} back="more">
    <p className="hint">{t.moreHint}</p>
    {verbs.map(({ name, fields }) => (
      <section key={name} aria-label={DESK_WORDS.verbs[name][1]}>
        <p className="does">{DESK_WORDS.verbs[name][2]}</p>
        <Do sight={sight} verb={name} back="more">
          {fields(desk).map(({ key, isRequired }) => (
            <DeskField key={key} sight={sight} name={key} isRequired={isRequired} />
          ))}
        </Do>
      </section>
    ))}
  </DeskLayout>
)

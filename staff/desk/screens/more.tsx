import { SCREEN_WORDS as t } from '../../words/desk-screens'
import { DESK_WORDS } from '../../words/desk'
import type { Command } from '../command'
import type { Desk } from '../desk'
import { DeskLayout, Do, DeskField, type Sight } from './layout'

/** Shows a form for each of these commands, drawn from its declaration. */
export const moreScreen = (desk: Desk, sight: Sight, commands: readonly Command[]) => (
  <DeskLayout sight={sight} title={t.more} back="more">
    <p className="hint">{t.moreHint}</p>
    {commands.map((command) => (
      <section key={command.name} aria-label={t.buttons[command.name]}>
        <p>{DESK_WORDS.commands[command.name]}</p>
        <Do sight={sight} command={command.name} back="more">
          {command.fields(desk).map(({ key, label, isRequired }) => (
            <DeskField key={key} sight={sight} name={key} label={label} isRequired={isRequired} />
          ))}
        </Do>
      </section>
    ))}
  </DeskLayout>
)

import { z } from 'zod'
import { actingAs } from '#functions/domain/acting'
import type { Deps } from '#functions/domain/deps'
import { agendaCommands } from './agenda'
import { blockCommands } from './blocks'
import { command, typedCommand, type Command } from './command'
import { openDesk, StaffRefused } from './desk'
import { orderCommands, waiting } from './orders'
import { privacyCommands } from './privacy'
import { reconcile } from './reconcile'
import { voucherCommands } from './vouchers'
import { DESK_WORDS } from '../words/desk'

const help = command({
  name: 'help',
  args: () => ({ about: z.array(z.string()) }),
  async run(desk, { about }) {
    const chosen = about.length === 0 ? COMMANDS : COMMANDS.filter(({ name }) => name.split(' ')[0] === about[0])
    if (chosen.length === 0) throw new StaffRefused(DESK_WORDS.unknownCommand(about.join(' ')))
    return chosen.flatMap((each) => [each.usage(desk), `    ${DESK_WORDS.commands[each.name]}`])
  },
})

/** Every command of the desk, for the terminal and for the screens. */
export const COMMANDS: readonly Command[] = [
  waiting,
  help,
  ...agendaCommands,
  ...orderCommands,
  ...blockCommands,
  ...voucherCommands,
  ...privacyCommands,
  reconcile,
]

/** Runs the command that staff typed and gives the answer in lines. Throws StaffRefused if it cannot be done. */
export async function runStaff(deps: Deps, typed: readonly string[], actor = 'terminal'): Promise<string[]> {
  const desk = openDesk(actingAs(deps, { actor }), { actor, how: typedCommand })
  const words = typed.length === 0 ? ['waiting'] : typed
  const [first = '', second = ''] = words
  const found = commandNamed(`${first} ${second}`) ?? commandNamed(first)
  if (!found) throw new StaffRefused([DESK_WORDS.unknownCommand(first), ...(await help.run(desk, []))].join('\n'))
  return found.run(desk, words.slice(found.name.split(' ').length))
}

/** Finds a command by its name, in any case; undefined when there is none. */
export const commandNamed = (typed: string) => COMMANDS.find(({ name }) => name === typed.toLowerCase())

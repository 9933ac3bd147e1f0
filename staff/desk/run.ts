import { z } from 'zod'
import type { Deps } from '#functions/domain/deps'
import { agendaCommands } from './agenda'
import { blockCommands } from './blocks'
import { bookingCommands } from './bookings'
import { command, nothing, type Command } from './command'
import { openDesk, StaffRefused } from './desk'
import { orderCommands } from './orders'
import { privacyCommands } from './privacy'
import { voucherCommands } from './vouchers'
import { DESK_WORDS } from '../words/desk'

const help = command({
  name: 'help',
  args: () => ({ about: z.array(z.string()) }),
  named: nothing,
  async run(desk, { about }) {
    const meant = about.length === 0 ? COMMANDS : COMMANDS.filter(({ name }) => name.split(' ')[0] === about[0])
    if (meant.length === 0) throw new StaffRefused(DESK_WORDS.unknownCommand(about.join(' ')))
    return meant.flatMap((each) => [each.usage(desk), `    ${DESK_WORDS.commands[each.name]}`])
  },
})

const COMMANDS: readonly Command[] = [
  ...orderCommands.slice(0, 1),
  help,
  ...agendaCommands,
  ...bookingCommands,
  ...orderCommands.slice(1),
  ...blockCommands,
  ...voucherCommands,
  ...privacyCommands,
]

/** Does what staff typed and answers in lines. Throws StaffRefused with a sentence; then nothing has changed. */
export async function runStaff(deps: Deps, typed: readonly string[]): Promise<string[]> {
  const desk = openDesk(deps)
  const words = typed.length === 0 ? ['waiting'] : typed
  const [first = '', second = ''] = words
  const meant = named(`${first} ${second}`) ?? named(first)
  if (!meant) throw new StaffRefused([DESK_WORDS.unknownCommand(first), ...(await help.run(desk, []))].join('\n'))
  return meant.run(desk, words.slice(meant.name.split(' ').length))
}

const named = (typed: string) => COMMANDS.find(({ name }) => name === typed.toLowerCase())

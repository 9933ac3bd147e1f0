import { readFile } from 'node:fs/promises'
import { newsFragment } from '#lib/contracts/news-links'
import { ONE_CLICK_PATH } from '#lib/contracts/names'
import { Day } from '#lib/contracts/scalars'
import { formatMoney } from '#lib/money'
import { href } from '#lib/routes/routes'
import { madridClock, madridDay, madridMoment } from '#lib/time/madrid'
import { auditedAs } from '#functions/domain/audit'
import type { Deps } from '#functions/domain/deps'
import { forgetForGood } from '#functions/domain/erasures'
import { suspiciousMessages } from '#functions/domain/messages'
import { subscribers } from '#functions/domain/news'
import { compareWithProviders } from '#functions/domain/orders/compare-with-providers'
import { takingsDueBack } from '#functions/domain/orders/desk-takings'
import { misplacedBookings } from '#functions/domain/orders/misplaced'
import { findOrders, type Order } from '#functions/domain/orders/order'
import { waitingForStaff } from '#functions/domain/orders/order-lists'
import { givenUp, guestsToCall, sendAgain } from '#functions/domain/outbox'
import { exportOf, type HeldRecord } from '#functions/domain/privacy'
import { replayErasures } from '#functions/domain/replay-erasures'
import { importVouchers, type ImportObstacle } from '#functions/domain/vouchers/import-vouchers'
import { referenceIn, subjectIn, ticketIn } from '../desk/parse'
import { OpsRefused, readVoucherFile } from './voucher-file'

const money = (cents: number): string => formatMoney(cents, 'en')
const momentIn = (at: number): string => `${madridDay(at)} ${madridClock(at)}`
const lineOf = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== null && part !== '').join(' · ')
const plain = (code: string): string => code.replaceAll(/_|(?=[A-Z])/gu, ' ').toLowerCase()

/** What is typed after an operation: its arguments, and whether the person is sure. */
type Typed = { args: readonly string[]; isSure: boolean }
type Operation = { usage: string; does: string; run: (deps: Deps, typed: Typed) => Promise<string[]> }

/** What whoever keeps the machines does on a terminal; the day itself is at the desk. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  pending: { usage: '', does: 'what waits for a person; the desk settles it (Pendiente)', run: pending },
  reconcile: {
    usage: '2026-11-26 03:30',
    does: 'brings a restored copy, made at that time in Madrid, in line with Stripe and PayPal; repeats erasures',
    run: reconcile,
  },
  resend: {
    usage: 'all|N-…|T-…',
    does: 'sends again what reached nobody, of an order, a message, or all',
    run: resend,
  },
  export: {
    usage: 'address|phone|N-…',
    does: 'prints everything that is stored about a person',
    run: async (deps, { args }) => [JSON.stringify(await exportOf(deps, subjectOf(args)), undefined, 2)],
  },
  forget: { usage: 'address|phone|N-… [--yes]', does: 'erases what the law allows of a person, for good', run: forget },
  subscribers: { usage: '', does: 'prints who wants the news, each with the links that end them (CSV)', run: newsList },
  'import-vouchers': {
    usage: 'file.csv [--yes]',
    does: 'imports vouchers that were sold elsewhere, each of them once',
    run: importFile,
  },
}

const SURE = '--yes'

/**
 * Does what was typed, and gives the answer in lines. Without words it lists the operations. Throws OpsRefused if it
 * cannot be done.
 */
export async function runOps(deps: Deps, typed: readonly string[], actor: string): Promise<string[]> {
  const [name, ...rest] = typed
  const list = Object.entries(OPERATIONS).map(
    ([each, { usage, does }]) => `npm run ops -- ${each} ${usage}\n    ${does}`,
  )
  if (name === undefined) return list
  const operation = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined
  if (!operation) throw new OpsRefused([`There is no operation “${name}”.`, ...list].join('\n'))
  const args = rest.filter((word) => word !== SURE)
  if (args.length > (operation.usage === '' ? 0 : 2) || args.some((word) => word.startsWith('--')))
    throw new OpsRefused(`It is written so: npm run ops -- ${name} ${operation.usage}`)
  return operation.run(auditedAs(deps, { actor }), { args, isSure: rest.includes(SURE) })
}

async function pending(deps: Deps): Promise<string[]> {
  const lineOfOrder = (matter: string, { reference, startsAt, totalCents, buyer }: Order) =>
    lineOf(reference, matter, startsAt === null ? '' : momentIn(startsAt), money(totalCents), buyer.name, buyer.phone)
  const about = ({
    about: mail,
    reference,
    buyer,
  }: {
    about: string
    reference: string | null
    buyer: string | null
  }) => [reference, mail, buyer] as const
  const lines = [
    ...(await waitingForStaff(deps)).map((order) => {
      const back = order.refundDueCents - order.refundedCents
      return lineOfOrder(back > 0 ? `${money(back)} to send back` : `${plain(order.state)} (${order.payment})`, order)
    }),
    ...(await takingsDueBack(deps)).map(({ order, cents }) =>
      lineOfOrder(`${money(cents)} taken at the desk to give back`, order),
    ),
    ...(await misplacedBookings(deps)).map(({ order, why }) => lineOfOrder(`cannot be given: ${why}`, order)),
    ...(await givenUp(deps)).map((mail) => lineOf('mail reached nobody', ...about(mail))),
    ...(await guestsToCall(deps)).map((mail) => lineOf('to be called', ...about(mail))),
    ...(await suspiciousMessages(deps)).map(({ ticket, suspicion }) =>
      lineOf(ticket, `message set aside: ${suspicion}`),
    ),
  ]
  return lines.length === 0 ? ['Nothing waits.'] : lines
}

/** Brings a restored store in line with what happened since its copy was made. */
async function reconcile(deps: Deps, { args: [typedDay = '', clock = '00:00'] }: Typed): Promise<string[]> {
  const day = Day.safeParse(typedDay).data
  if (day === undefined || !/^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(clock))
    throw new OpsRefused('Write the copy’s moment in Madrid: npm run ops -- reconcile 2026-11-26 03:30')
  const since = madridMoment(day, clock)
  const erased = await replayErasures(deps, since)
  const { changed, unknown, unread } = await compareWithProviders(deps, since)
  return [
    `Erasures and unsubscriptions that were repeated: ${erased}.`,
    ...changed.map(({ before, after }) => {
      const wentBack = after.refundedCents > before.refundedCents
      const isKept = wentBack && after.state === 'confirmed'
      return lineOf(
        after.reference,
        after.title.en,
        before.state === after.state ? plain(after.state) : `was ${plain(before.state)}, is ${plain(after.state)}`,
        wentBack ? `${money(after.refundedCents)} went back` : '',
        !isKept
          ? ''
          : after.kind === 'gift'
            ? 'the voucher is blocked'
            : 'its time is still taken: cancel it at the desk',
      )
    }),
    ...unknown.map(({ provider, providerId, cents, takenAt, description }) =>
      lineOf(
        `Payment without an order: ${provider} ${providerId}`,
        money(cents),
        momentIn(takenAt),
        description,
        'at the desk: a voucher with this payment’s number as “Pagado”, or a booking',
      ),
    ),
    ...unread.map(({ provider, why }) => `${provider} does not give its list (${why}): compare it on its own page.`),
    ...(changed.length + unknown.length + unread.length === 0 ? ['The payments agree.'] : []),
  ]
}

async function resend(deps: Deps, { args: [whose = ''] }: Typed): Promise<string[]> {
  const [ticket, reference] = [ticketIn(whose), referenceIn(whose)]
  if (whose !== 'all' && ticket === undefined && reference === undefined)
    throw new OpsRefused(`“${whose}” is neither a reference (N-…), nor a message’s number (T-…), nor all.`)
  const [order] = reference === undefined ? [] : await findOrders(deps.store, 'WHERE reference = $1', [reference])
  if (reference !== undefined && !order) throw new OpsRefused(`There is no order ${reference}.`)
  return [`Mails that leave again: ${await sendAgain(deps, order?.id ?? ticket ?? null)}.`]
}

function subjectOf([typed = '']: readonly string[]) {
  const subject = subjectIn(typed)
  if (!subject) throw new OpsRefused(`“${typed}” is neither a mail address, nor a telephone, nor a reference.`)
  return subject
}

async function forget(deps: Deps, { args, isSure }: Typed): Promise<string[]> {
  const subject = subjectOf(args)
  if (!isSure)
    throw new OpsRefused(
      `This would erase for good what the law allows of ${subject.value} (npm run ops -- export shows what is stored). Nothing was done; to do it: ${SURE}`,
    )
  const { erased, kept } = await forgetForGood(deps, subject)
  return [
    ...(erased.length + kept.length === 0 ? [`Nothing is stored about ${subject.value}.`] : []),
    ...erased.map((held) => lineOf('erased', recordIn(held))),
    ...kept.map((held) => lineOf('kept', recordIn(held))),
    'Look yourself in the spa’s mailbox, at Stripe and at PayPal. Counters and repeated answers end by themselves within a day.',
  ]
}

/** What a stored record is called, where its name does not say it. */
const RECORDS: Partial<Record<HeldRecord['what'], string>> = {
  deskNotes: 'notes of voucher payments',
  newsUnconfirmed: 'address for the news, never confirmed',
  newsProof: 'proof that the news was asked for',
  orderOpen: 'open order, which is erased as far as the law allows once it ends',
  orderUnpaid: 'name of an order that was never paid',
  vouchers: 'address on vouchers that were sent',
  voucherWaiting: 'address on a voucher that is still to be sent, until then',
}

const recordIn = (held: HeldRecord): string =>
  [
    RECORDS[held.what] ?? held.what,
    'name' in held ? held.name : '',
    'count' in held ? String(held.count) : '',
    'until' in held ? `until ${held.until}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ')

async function newsList(deps: Deps): Promise<string[]> {
  const rows = (await subscribers(deps)).map(({ email, lang, unsubscribeToken: token }) => [
    email,
    lang,
    `${deps.siteUrl}${href('confirm', lang)}${newsFragment('unsubscribe', token)}`,
    `${deps.functionsUrl}${ONE_CLICK_PATH}?token=${token}`,
  ])
  return [['email', 'language', 'unsubscribe', 'list-unsubscribe'], ...rows].map((row) => row.map(cell).join(';'))
}

/** Writes a cell that no spreadsheet takes for a formula. */
const cell = (text: string): string => (/^[=+@\t-]/.test(text) ? `'${text}` : text)

const OBSTACLES: Readonly<Record<Exclude<ImportObstacle, 'twice'>, string>> = {
  number: 'The number must have 3 to 80 characters, at least three of them letters or figures.',
  like_ours:
    'The number has 17 letters and figures, as those of the site, which would read it as one of its own: sell it anew at the desk.',
  value: 'The value must be between €0.01 and €5,000.',
  more_left: 'More is left than it is worth.',
  sold_later: 'The day on which it was sold is still to come.',
  ends_before: 'It ends before it was sold.',
  too_far: 'It is valid for more than twenty years: the date looks mistyped.',
  differs: 'This number is here already with another value, which stays.',
}

async function importFile(deps: Deps, { args: [file = ''], isSure }: Typed): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OpsRefused(`The file ${file} cannot be read.`)
  })
  const { rows, unread } = readVoucherFile(text)
  const vouchers = rows.map(({ voucher }) => voucher)
  const { taken, known, refused } = await importVouchers(deps, vouchers, { isDryRun: !isSure })
  const lineAt = (index = 0) => rows[index]?.line ?? 0
  const skipped = [
    ...unread,
    ...refused.map(({ index, obstacle, first }) => ({
      line: lineAt(index),
      why: obstacle === 'twice' ? `It has the same number as line ${lineAt(first)}.` : OBSTACLES[obstacle],
    })),
  ].toSorted((a, b) => a.line - b.line)
  const sum = (key: 'valueCents' | 'remainingCents') => money(taken.reduce((total, each) => total + each[key], 0))
  const some = (count: number, sentence: string) => (count > 0 ? [`${sentence}: ${count}.`] : [])
  const lines = [
    taken.length === 0
      ? 'No voucher of the file is new.'
      : `${isSure ? 'Imported' : 'Would be imported'}: ${taken.length}, worth ${sum('valueCents')}, of which ${sum('remainingCents')} are left.`,
    ...some(taken.filter((each) => each.isGuessable).length, 'At the spa alone, because the number could be guessed'),
    ...some(taken.filter((each) => each.validUntil < madridDay(deps.now())).length, 'Over, to be extended or refunded'),
    ...some(known, 'Known already, and left as they are'),
    ...some(skipped.length, 'Lines that are skipped'),
    ...skipped.map(({ line, why }) => `Line ${line}: ${why}`),
  ]
  if (!isSure && taken.length > 0) throw new OpsRefused([...lines, `Nothing was done; to do it: ${SURE}`].join('\n'))
  return lines
}

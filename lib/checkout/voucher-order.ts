import { addDays } from '#lib/time/madrid'
import { Item } from '#lib/contracts/item'
import { LIMITS } from '#lib/contracts/limits'
import { fieldFaults, ruleMessages, type FieldFault } from '#lib/contracts/validation'
import { draftCents, type VoucherDraft } from './voucher-draft'

type Gift = Extract<Item, { kind: 'gift' }>
type Checked = { ok: true; item: Gift } | { ok: false; faults: FieldFault[] }

const ORDER = ['amountCents', 'code', 'card.to', 'card.from', 'card.message', 'card.sendOn', 'card.recipientEmail']

const optional = (text: string) => text.trim() || undefined

/** What is sent, from what was typed; still unchecked. */
function itemOf(draft: VoucherDraft): unknown {
  const { kind, code, choose, to, from, message, design, lang, when, email, day } = draft
  return {
    kind: 'gift',
    ...(kind === 'amount' ? { amountCents: draftCents(draft) } : { code: optional(code) }),
    card: {
      lang,
      design,
      to,
      from: optional(from),
      message: optional(message),
      theyChoose: kind === 'amount' && choose,
      ...(when === 'print' ? { deliver: 'print' } : { deliver: 'email', recipientEmail: optional(email) }),
      ...(when === 'later' ? { sendOn: optional(day) } : {}),
    },
  }
}

/** What the schema leaves open, because it can be empty in another kind of voucher. */
function missing(draft: VoucherDraft, today: string): FieldFault[] {
  const { kind, code, when, email, day } = draft
  const faults: FieldFault[] = []
  if (kind === 'amount' && draftCents(draft) === undefined) faults.push({ path: 'amountCents', rule: 'required' })
  if (kind === 'treatment' && code === '') faults.push({ path: 'code', rule: 'required' })
  if (when !== 'print' && email.trim() === '') faults.push({ path: 'card.recipientEmail', rule: 'email_needed' })
  if (when === 'later') {
    if (day === '') faults.push({ path: 'card.sendOn', rule: 'required' })
    else if (day < today) faults.push({ path: 'card.sendOn', rule: 'past' })
    else if (day > addDays(today, LIMITS.sendAheadDays)) faults.push({ path: 'card.sendOn', rule: 'range' })
  }
  return faults
}

/** A voucher ready to be paid, or every mistake in the order of the form. `today`: the day in Madrid. */
export function validateVoucher(draft: VoucherDraft, today: string): Checked {
  const own = missing(draft, today)
  const parsed = Item.safeParse(itemOf(draft), { error: ruleMessages })
  if (parsed.success && parsed.data.kind === 'gift' && own.length === 0) return { ok: true, item: parsed.data }
  const said = parsed.success ? [] : fieldFaults(parsed.error)
  const others = said.filter(({ path }) => ORDER.includes(path) && !own.some((each) => each.path === path))
  const faults = draft.kind === 'treatment' ? others.filter(({ path }) => path !== 'amountCents') : others
  return { ok: false, faults: [...own, ...faults].sort((a, b) => ORDER.indexOf(a.path) - ORDER.indexOf(b.path)) }
}

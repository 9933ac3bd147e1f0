import { trackCheckout } from '#lib/analytics/track'
import { saveBasket } from '#lib/checkout/save-basket'
import { Item } from '#lib/contracts/item'
import { LIMITS } from '#lib/contracts/limits'
import { fieldMistakes, ruleMessages, type FieldMistake } from '#lib/contracts/validation'
import { amountsOf, type Price } from '#lib/money'
import { COLON, localize, type Lang, type Localized } from '#lib/routes/languages'
import { addDays } from '#lib/time/madrid'
import type { CardCopy } from '#lib/catalogue/voucher-face'
import { draftCents, type VoucherDraft } from './draft'

// Everything that needs the contracts. It is loaded when the form is first touched.

/** A treatment that can be given, with its title in the languages that a card may have. */
export type GiftTreatment = {
  code: string
  title: Localized
  minutes: number
  price: Price
}

type Gift = Extract<Item, { kind: 'gift' }>
type Checked = { ok: true; item: Gift } | { ok: false; mistakes: FieldMistake[] }

/** The fields of the card, in the order of the form. */
const CARD = ['card.to', 'card.from', 'card.message', 'card.sendOn', 'card.recipientEmail']

const optional = (text: string) => text.trim() || undefined

/** Makes the item that is sent out of what was typed, not validated yet. */
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

/** Lists the mistakes that the schema does not find: fields that other kinds may leave empty, and days out of range. */
function mistakesBeyondSchema(draft: VoucherDraft, today: string): FieldMistake[] {
  const { kind, code, when, email, day } = draft
  const mistakes: FieldMistake[] = []
  if (kind === 'amount' && draftCents(draft) === undefined) mistakes.push({ path: 'amountCents', rule: 'required' })
  if (kind === 'treatment' && code === '') mistakes.push({ path: 'code', rule: 'required' })
  if (when !== 'print' && email.trim() === '') mistakes.push({ path: 'card.recipientEmail', rule: 'email_needed' })
  if (when === 'later') {
    if (day === '') mistakes.push({ path: 'card.sendOn', rule: 'required' })
    else if (day < today) mistakes.push({ path: 'card.sendOn', rule: 'past' })
    else if (day > addDays(today, LIMITS.sendAheadDays)) mistakes.push({ path: 'card.sendOn', rule: 'range' })
  }
  return mistakes
}

/** Makes a voucher for the basket from a draft, or lists all mistakes in form order. `today` is the day in Madrid. */
export function validateVoucher(draft: VoucherDraft, today: string): Checked {
  const parsed = Item.safeParse(itemOf(draft), { error: ruleMessages })
  const found = [...mistakesBeyondSchema(draft, today), ...(parsed.success ? [] : fieldMistakes(parsed.error))]
  if (parsed.data?.kind === 'gift' && found.length === 0) return { ok: true, item: parsed.data }
  const fields = [draft.kind === 'amount' ? 'amountCents' : 'code', ...CARD]
  return { ok: false, mistakes: fields.flatMap((field) => found.find(({ path }) => path === field) ?? []) }
}

type VoucherOrder = {
  draft: VoucherDraft
  treatment?: GiftTreatment
  cards: Localized<CardCopy>
  lang: Lang
  today: string
}

/** Puts the voucher into the basket and tells whether it could be kept for the payment page, or lists every mistake. */
export function putInBasket({ draft, treatment, cards, lang, today }: VoucherOrder): {
  mistakes: FieldMistake[]
  isKept: boolean
} {
  const checked = validateVoucher(draft, today)
  if (!checked.ok) return { mistakes: checked.mistakes, isKept: false }
  const { item } = checked
  const giftTreatment = item.code === undefined ? undefined : treatment
  const title = localize((each) =>
    giftTreatment ? `${cards[each].heading}${COLON[each]} ${giftTreatment.title[each]}` : cards[each].heading,
  )
  const amounts = amountsOf(giftTreatment?.price ?? { cents: item.amountCents ?? 0 })
  const isKept = saveBasket({
    lang,
    title,
    item,
    ...amounts,
    minutes: giftTreatment?.minutes ?? null,
    startsAt: null,
  })
  if (isKept) trackCheckout('gift', amounts.totalCents)
  return { mistakes: [], isKept }
}

import { draftCents, type VoucherDraft } from '#lib/checkout/voucher-draft'
import type { Localized } from '#lib/routes/languages'
import { VoucherCard } from './voucher-card'
import { voucherFace, type CardWords, type Worth } from './voucher-face'
import type { GiftTreatment } from './voucher-form-types'
import css from './voucher-form.module.css'

type Props = {
  draft: VoucherDraft
  treatment?: GiftTreatment
  cards: Localized<CardWords>
  words: { label: string; note: string; noTreatment: string }
}

function worthOf(draft: VoucherDraft, treatment: GiftTreatment | undefined, noTreatment: string): Worth {
  if (draft.kind === 'treatment')
    return treatment
      ? { title: treatment.title[draft.lang], minutes: treatment.minutes }
      : { title: noTreatment, minutes: null }
  return { cents: draftCents(draft) || undefined }
}

/** The voucher as it will be, while it is being filled in. */
export function VoucherPreview({ draft, treatment, cards, words }: Props) {
  return (
    <aside className={css.preview} aria-label={words.label}>
      <div className={css.sticky}>
        <div lang={draft.lang}>
          <VoucherCard
            {...voucherFace(
              cards[draft.lang],
              { ...draft, theyChoose: draft.choose },
              worthOf(draft, treatment, words.noTreatment),
            )}
          />
        </div>
        <p className="note">{words.note}</p>
      </div>
    </aside>
  )
}

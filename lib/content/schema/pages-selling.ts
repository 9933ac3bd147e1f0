import { z } from 'zod'
import { copyOnly, page } from './page'
import { code, offerId, pageKey, picture, text, texts, voucherDesign, words } from './values'

export const sellingPages = {
  offers: page(z.strictObject({
    specials: words('heading', 'slogan'),
    single: words('heading', 'slogan'),
    couple: words('heading', 'slogan'),
    three: words('heading', 'slogan'),
    labels: words('forOne', 'forTwo', 'forThree', 'withShower', 'vegan', 'gift'),
  })),
  offer: copyOnly(z.strictObject({
    versions: words('heading'),
    included: words('heading'),
    terms: z.strictObject({
      ...texts('heading'),
      items: z.array(text),
    }),
    related: words('heading'),
  })),
  specials: page(z.strictObject({
    calendar: z.strictObject({
      ...texts('heading', 'text', 'validity', 'empty'),
      image: picture,
    }),
    rest: z.strictObject({
      ...texts('text'),
      target: pageKey,
    }),
  })),
  valentine: page(z.strictObject({
    ...texts('button'),
    ways: words('heading', 'note'),
    surprise: words('text'),
    gift: words('text', 'button'),
    dates: words('before', 'after'),
  })),
  'last-minute': page(z.strictObject({
    ask: words('heading', 'message'),
    how: z.strictObject({
      ...texts('heading'),
      steps: z.array(text),
    }),
    cancel: words('text'),
    noscript: words('text'),
    live: z.strictObject({
      ...texts('today', 'loading', 'stale', 'refresh', 'zone'),
      heading: words('many', 'one', 'none', 'closed', 'loading', 'error'),
      tabs: words('label', 'single', 'couple'),
      none: words('text', 'title', 'how', 'book', 'offers'),
      group: words('full', 'otherDay', 'more', 'shower', 'couple', 'saved', 'which'),
      slot: words('past', 'gone', 'chosen', 'pay'),
    }),
  })),
  reservations: page(z.strictObject({
    form: words('treatment', 'people', 'time', 'therapist', 'details', 'health'),
    how: z.strictObject({
      ...texts('heading'),
      steps: z.array(text),
    }),
    message: words('text'),
    noscript: words('text'),
    zone: words('text'),
    groups: words('text'),
    voucher: words('text'),
    cancel: words('text'),
    other: words('heading'),
  })),
  gifts: page(z.strictObject({
    examples: z.array(z.strictObject({
      ...texts('to', 'message'),
      code: code,
      design: voucherDesign,
    })),
    ways: z.strictObject({
      ...texts('heading'),
      treatment: z.strictObject({
        ...texts('heading', 'text'),
        target: pageKey,
      }),
      amount: z.strictObject({
        ...texts('heading', 'text'),
        target: pageKey,
      }),
    }),
    ideas: z.strictObject({
      ...texts('heading'),
      codes: z.array(code),
      offers: z.array(offerId),
    }),
    how: z.strictObject({
      ...texts('heading'),
      steps: z.array(text),
    }),
    check: z.strictObject({
      ...texts('heading', 'text'),
      target: pageKey,
    }),
  })),
  voucher: page(z.strictObject({
    form: words('what', 'amount', 'treatment', 'who', 'message', 'design', 'language', 'when', 'now', 'later', 'print', 'preview', 'priceHidden'),
    order: z.strictObject({
      ...texts('heading', 'message'),
      steps: z.array(text),
    }),
    designs: words('heading'),
    occasions: words('heading', 'text'),
    treatments: z.strictObject({
      ...texts('heading', 'text'),
      target: pageKey,
    }),
    withdrawal: z.strictObject({
      ...texts('text', 'exempt'),
      target: pageKey,
    }),
  })),
  'they-choose': page(z.strictObject({
    why: z.strictObject({
      ...texts('heading'),
      items: z.array(text),
    }),
    how: z.strictObject({
      ...texts('heading'),
      steps: z.array(text),
    }),
    covers: words('heading'),
  })),
  'treatment-gift': page(z.strictObject({
    how: z.strictObject({
      ...texts('heading'),
      items: z.array(text),
    }),
    other: words('text'),
  })),
  'check-voucher': page(z.strictObject({
    where: words('heading', 'text'),
    ask: words('heading', 'text', 'message'),
    states: words('active', 'activeTreatment', 'partUsed', 'used', 'extended', 'dateOver', 'refunded', 'cancelled', 'typo', 'notFound'),
  })),
  'safe-payment': page(z.strictObject({
    steps: z.array(text),
    summary: words('heading', 'voucher', 'held', 'cancel', 'noCancel', 'tax'),
    methods: words('heading', 'card', 'paypal', 'transfer', 'none'),
    states: z.strictObject({
      empty: words('heading', 'text'),
      preparing: words('heading', 'text'),
      processing: words('heading', 'text'),
      declined: words('heading', 'text'),
      taken: words('heading', 'text'),
      expired: words('heading', 'text'),
      blocked: words('heading', 'text'),
      priceChanged: words('heading', 'text'),
      unknown: words('heading', 'text'),
    }),
  })),
  confirm: page(z.strictObject({
    states: z.strictObject({
      looking: words('heading', 'text'),
      confirmed: words('heading', 'text'),
      gift: words('heading', 'text'),
      giftLater: words('heading', 'text'),
      requested: words('heading', 'text'),
      transfer: words('heading', 'text'),
      processing: words('heading', 'text'),
      conflict: words('heading', 'text'),
      cancelled: words('heading', 'text'),
      expired: words('heading', 'text'),
      notFound: words('heading', 'text'),
      unfinished: words('heading', 'text'),
    }),
    before: words('heading'),
    change: words('heading', 'text', 'late', 'general'),
    ask: words('message'),
    reference: words('text'),
  })),
}

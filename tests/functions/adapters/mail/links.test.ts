import { describe, expect, it } from 'vitest'
import { giftCheck } from '#lib/contracts/gift-uid'
import { CHANGE, leadsToChange, orderFragment, readOrderFragment } from '#lib/contracts/mail-links'
import { newsFragment, readNewsLink } from '#lib/contracts/news-links'
import { cardFragment, readVoucherLink, voucherFragment } from '#lib/contracts/voucher-links'
import { TOKEN } from './samples'

const UID = `0123456789ABCDEF${giftCheck('0123456789ABCDEF')}`

describe('what a mail’s link carries', () => {
  it('is read back as it was written', () => {
    expect(readOrderFragment(orderFragment('ord_0123456789abcdefgh', TOKEN))).toEqual({
      ref: 'ord_0123456789abcdefgh',
      token: TOKEN,
    })
    const toChange = orderFragment('ord_0123456789abcdefgh', TOKEN, CHANGE)
    expect(readOrderFragment(toChange)).toEqual({ ref: 'ord_0123456789abcdefgh', token: TOKEN })
    expect([toChange, '#change', '#', orderFragment('ord_0123456789abcdefgh', TOKEN)].map(leadsToChange)).toEqual([
      true,
      true,
      false,
      false,
    ])
    const [begins, ends] = [
      { action: 'optIn', token: TOKEN },
      { action: 'unsubscribe', token: TOKEN },
    ]
    expect(readNewsLink(newsFragment('optIn', TOKEN))).toEqual({ about: 'news', ...begins })
    expect(readNewsLink(newsFragment('unsubscribe', TOKEN))).toEqual({ about: 'news', ...ends })
    expect(readNewsLink(newsFragment('mayAsk', TOKEN))).toEqual({ about: 'visit', ...begins })
    expect(readNewsLink(newsFragment('noVisitMails', TOKEN))).toEqual({ about: 'visit', ...ends })
    expect(readVoucherLink(voucherFragment(UID))).toEqual({ uid: UID })
    expect(readVoucherLink(cardFragment(UID, TOKEN))).toEqual({ uid: UID, card: TOKEN })
  })

  it.each([
    '',
    '#',
    '#ref=ord_0123456789abcdefgh',
    '#ref=x&token=y',
    '#__proto__=1',
    '#ref=%E0%A4%A&token=1',
    '#card=<script>',
    `#uid=${UID.slice(0, 16)}!`,
    `#uid=${UID}&card=short`,
  ])('is nothing when it is %j', (hash) => {
    for (const read of [readOrderFragment, readNewsLink, readVoucherLink]) expect(read(hash)).toBeUndefined()
  })
  it.each(['#optIn=<script>', '#unsubscribe=short', '#mayAsk=<script>', '#noVisitMails=short'])(
    'is about mails, but proves nothing, when it was cut off as in %s',
    (hash) => {
      expect(readNewsLink(hash)).toMatchObject({ about: expect.any(String), token: undefined })
    },
  )
})

import { getPage } from '#lib/content/pages'
import { cardCopy, getVouchers, giftTreatments } from '#lib/content/vouchers'
import { islandOf } from '../../island-of'

const {
  sections: { form, withdrawal },
} = getPage('es', 'voucher')
const { designs, amounts, validity } = getVouchers('es')

/** What the page gives the form of a voucher, in Spanish. */
export const formProps = {
  island: islandOf('es'),
  copy: {
    form,
    cards: cardCopy(),
    treatments: giftTreatments('es'),
    suggested: [30, 49],
    usual: 49,
    hint: amounts.hint,
    designs,
    terms: [validity.long, withdrawal.text, withdrawal.exempt],
  },
  ways: { details: 'Un vale', subject: 'Vale' },
  payHref: '/es/safe-payment',
}

import { orders } from './001-orders'
import { lookedAt } from './002-looked-at'
import { ends } from './003-ends'
import { desk } from './004-desk'
import { privacy } from './005-privacy'
import { operation } from './006-operation'
import { caps } from './007-caps'
import { following } from './008-following'
import { redemption } from './009-redemption'
import { bizumPayments } from './010-bizum'
import { callers } from './011-callers'
import { givenUpMails } from './012-given-up-mails'
import { erasure } from './013-erasure'
import { deskDay } from './014-desk-day'
import { letters } from './015-letters'
import { visitMails } from './016-visit-mails'
import { paidVouchers } from './020-paid-vouchers'
import { names } from './021-names'
import { guestWords } from './022-guest-words'
import { refusedCaptures } from './023-refused-captures'

/** All steps in order. Never change a step that has run on any database; add a new one. */
export const MIGRATIONS: readonly { name: string; statements: readonly string[] }[] = [
  { name: '001-orders', statements: orders },
  { name: '002-looked-at', statements: lookedAt },
  { name: '003-ends', statements: ends },
  { name: '004-desk', statements: desk },
  { name: '005-privacy', statements: privacy },
  { name: '006-operation', statements: operation },
  { name: '007-caps', statements: caps },
  { name: '008-following', statements: following },
  { name: '009-redemption', statements: redemption },
  { name: '010-bizum', statements: bizumPayments },
  { name: '011-callers', statements: callers },
  { name: '012-given-up-mails', statements: givenUpMails },
  { name: '013-erasure', statements: erasure },
  { name: '014-desk-day', statements: deskDay },
  { name: '015-letters', statements: letters },
  { name: '016-visit-mails', statements: visitMails },
  { name: '020-paid-vouchers', statements: paidVouchers },
  { name: '021-names', statements: names },
  { name: '022-guest-words', statements: guestWords },
  { name: '023-refused-captures', statements: refusedCaptures },
]

import { ONE_CLICK_PATH } from '#lib/contracts/names'
import { Secret } from '#lib/contracts/scalars'
import type { Lang } from '#lib/routes/languages'
import type { Deps } from '#functions/domain/deps'
import { budgetUsedUp, countOrRefuse } from '#functions/domain/limits'
import { mailboxOf } from '#functions/domain/mailbox'
import { askToConfirm, confirmNews, endNews } from '#functions/domain/news'
import { ApiError } from '#functions/domain/api-error'
import { SURVEYS } from '#functions/domain/tables'
import { recordWish } from '#functions/domain/visit-mails'
import { jsonAnswer } from '#functions/kit/message'
import { clientNetwork } from '../address'
import { implement, type Endpoint } from '../implement'
import { suspect } from './bot-check'

/**
 * Stores a survey's answers, without who gave them, and asks by mail whether the address wants the news. The answer
 * tells whether that mail is sent.
 */
export const survey = implement('survey', async (deps, body, network) => {
  const { lang, source, answers, optIn, email, hp, elapsedMs } = body
  const suspicion = suspect({ hp, elapsedMs })
  await SURVEYS.insert(deps.store, { lang, source, answers, suspicious: suspicion !== undefined, at: deps.now() })
  if (suspicion) deps.log('suspicious', { call: 'survey', suspicion })
  const isAsked = optIn && email !== undefined && !suspicion && (await ask(deps, email, lang, network))
  return { ok: true as const, confirm: isAsked ? ('email_sent' as const) : ('none' as const) }
})

const ask = (deps: Deps, email: string, lang: Lang, network: string): Promise<boolean> =>
  deps.store.transaction(async (sql) => {
    const may = (await budgetUsedUp(sql, deps, { person: mailboxOf(email), network })) === undefined
    if (may) await askToConfirm(sql, deps, email, lang)
    return may
  })

/** Subscribes the address whose opt-in link was opened, or notes that a guest may be asked how the visit was. */
export const optIn = implement('optIn', async (deps, { token }) => {
  if (!(await recordWish(deps, 'mayAsk', token)) && !(await confirmNews(deps, token))) throw new ApiError('not_found')
  return { ok: true as const }
})

/** Ends the news, or the mails around visits, when the link for it in a mail is opened, also the second time. */
export const unsubscribe = implement('unsubscribe', async (deps, { token }) => {
  if (!(await endMails(deps, token))) throw new ApiError('not_found')
  return { ok: true as const }
})

/** Ends the mails that a token belongs to. Tells whether there are any. */
const endMails = async (deps: Deps, token: string) =>
  (await recordWish(deps, 'noVisitMails', token)) || endNews(deps, token)

/**
 * Ends mails at a mail program's own button (RFC 8058), which posts a form to the address in the mail's header
 * without asking back.
 */
export const oneClick: Endpoint = {
  path: ONE_CLICK_PATH,
  methods: ['POST'],
  respond: async (deps, request) => {
    await countOrRefuse(deps.store, deps, 'oneClick', clientNetwork(request, deps.trustedProxies))
    const token = Secret.safeParse(new URLSearchParams(request.query).get('token'))
    if (!token.success || !(await endMails(deps, token.data))) throw new ApiError('not_found')
    return jsonAnswer(200, { ok: true })
  },
}

import { setTimeout } from 'node:timers/promises'
import { HOUR, MINUTE } from '#lib/time/units'
import { limitRead } from '#functions/domain/limits'
import { isFarAhead, readVitals } from '#functions/domain/operation'
import { jsonAnswer } from '#functions/kit/message'
import { clientNetwork } from '../address'
import type { Endpoint } from '../implement'

/** Mail is sent every two seconds; a mail server may make us wait for a quarter of an hour before it trusts us. */
const MAIL_LATE_MS = 30 * MINUTE
/** A round starts every half minute, and takes a few minutes while a provider is silent. */
const CLEANUP_LATE_MS = 15 * MINUTE
/** One guest may mistype an address; when this many confirmed orders get no mail in an hour, that is our fault. */
const MANY_UNDELIVERED = 3
/** How long the store may take, so that the caller hears that it is silent before giving up. */
const PATIENCE_MS = 3000

/** Damage that a call has met is reported for this long after the last such call. */
const DAMAGE_TOLD_MS = HOUR

type Reason = 'mail' | 'undelivered' | 'sweep' | 'damage' | 'secret'

/**
 * Answers whether the functions do their work: 200, or 503 with what stands still. Mails that were given up are counted
 * in both answers.
 */
export const health: Endpoint = {
  path: '/health',
  methods: ['GET', 'HEAD'],
  respond: async (deps, request) => {
    limitRead(deps, 'health', clientNetwork(request, deps.trustedProxies))
    const late = setTimeout(PATIENCE_MS, undefined, { ref: false })
    const vitals = await Promise.race([readVitals(deps).catch(() => undefined), late])
    const reasons = vitals ? reasonsIn(vitals, deps.now()) : (['store'] as const)
    if (reasons.length > 0) deps.log('unhealthy', { reasons: reasons.join(' ') })
    const { mode, store } = deps
    return jsonAnswer(reasons.length > 0 ? 503 : 200, {
      ok: reasons.length === 0,
      mode,
      store: store.kind,
      ...(vitals && vitals.undelivered > 0 && { undelivered: vitals.undelivered }),
      ...(reasons.length > 0 && { reasons }),
    })
  },
}

function reasonsIn(vitals: Awaited<ReturnType<typeof readVitals>>, now: number): Reason[] {
  const { oldestMail, lastMail, undeliveredLately, lastCleanup, lastDamage, secretFits } = vitals
  const isLate = (moment: number | null, limit: number) => moment !== null && now - moment > limit
  // One mail that waits is not the server's fault, as long as other mails are sent.
  const isMailStuck = isLate(oldestMail, MAIL_LATE_MS) && (lastMail === null || isLate(lastMail, MAIL_LATE_MS))
  const reasons: [Reason, boolean][] = [
    ['mail', isMailStuck],
    ['undelivered', undeliveredLately >= MANY_UNDELIVERED],
    ['sweep', lastCleanup === null || isFarAhead(lastCleanup, now) || isLate(lastCleanup, CLEANUP_LATE_MS)],
    ['damage', lastDamage !== null && !isLate(lastDamage, DAMAGE_TOLD_MS)],
    ['secret', !secretFits],
  ]
  return reasons.flatMap(([reason, is]) => (is ? [reason] : []))
}

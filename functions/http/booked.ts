import { BookedRequest } from '#lib/contracts/booked'
import { ApiError } from '#functions/domain/api-error'
import { sameSecret } from '#functions/domain/keys'
import { bookedTimes } from '#functions/domain/orders/misplaced'
import { jsonAnswer } from '#functions/kit/message'
import type { Endpoint } from './implement'

/** Makes the endpoint that tells the editor, which has the token, when the spa is booked. */
export const bookedEndpoint = (token: string): Endpoint => ({
  path: '/booked',
  methods: ['GET'],
  respond: async (deps, { headers, query }) => {
    if (!sameSecret(headers.authorization ?? '', `Bearer ${token}`)) throw new ApiError('not_found')
    const asked = BookedRequest.safeParse(Object.fromEntries(new URLSearchParams(query)))
    if (!asked.success) throw new ApiError('validation_failed')
    return jsonAnswer(200, await bookedTimes(deps, asked.data.from, asked.data.to))
  },
})

import type { Incoming, Outgoing } from '#functions/kit/message'
import { makeId } from '../context'
import { SimulatedPayPalError } from './error'

export type Answer = { status: number; body: unknown }

/** Reads a request's JSON body. Throws PayPal's error if it is not JSON. */
export function readWireJson(request: Incoming): unknown {
  if (!request.headers['content-type']?.startsWith('application/json'))
    throw new SimulatedPayPalError(400, { issue: 'MALFORMED_REQUEST_JSON' })
  try {
    return JSON.parse(request.body.toString('utf8') || '{}')
  } catch {
    throw new SimulatedPayPalError(400, { issue: 'MALFORMED_REQUEST_JSON' })
  }
}

/** Makes a JSON answer with PayPal's headers. */
export const wire = ({ status, body }: Answer): Outgoing => ({
  status,
  headers: { 'Content-Type': 'application/json', 'PayPal-Debug-Id': makeId('', 13).toLowerCase() },
  body: JSON.stringify(body),
})

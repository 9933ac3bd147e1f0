import { makeId } from '../context'

type Detail = { issue: string; description?: string; field?: string; location?: 'body' | 'path' }
type Link = { href: string; rel: string; method: 'GET' | 'POST' }

const KINDS = {
  400: { name: 'INVALID_REQUEST', message: 'Request is not well-formed, syntactically incorrect, or violates schema.' },
  404: { name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' },
  422: {
    name: 'UNPROCESSABLE_ENTITY',
    message: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
  },
} as const

/** Thrown to answer with an error as PayPal writes it. */
export class SimulatedPayPalError extends Error {
  readonly status: keyof typeof KINDS
  readonly body: { name: string; message: string; debug_id: string; details: Detail[]; links: Link[] }

  constructor(status: keyof typeof KINDS, detail: Detail, links: Link[] = []) {
    super(detail.issue)
    this.name = 'SimulatedPayPalError'
    this.status = status
    this.body = { ...KINDS[status], debug_id: makeId('', 13).toLowerCase(), details: [detail], links }
  }
}

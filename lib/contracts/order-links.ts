import * as z from 'zod/mini'
import type { Call } from './call'
import { Meta } from './envelope'
import { Email } from './fields'
import { Lang } from './scalars'

/** A visitor who has lost the mails of orders and vouchers asks for their links, by the address they were sent to. */
const request = z.strictObject({ lang: Lang, email: Email })
/** The answer is the same whether or not the address has any orders. */
const response = z.object({ ok: z.literal(true), meta: Meta })
export const orderLinksCall = { name: 'orderLinks', request, response, key: 'always' } as const satisfies Call

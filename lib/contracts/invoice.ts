import * as z from 'zod/mini'
import { line, noLinks } from './fields'
import { LIMITS } from './limits'
import { rule } from './validation'

/** To whom the spa writes a company's invoice. Countries' tax numbers differ: only their characters are checked. */
export const Invoice = z.strictObject({
  name: line(2, LIMITS.name).check(noLinks),
  taxId: z.string().check(
    z.maxLength(40),
    z.overwrite((typed) => typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')),
    z.regex(/^(?=.*\d)[A-Z\d]{5,20}$/, rule('format')),
  ),
  address: line(5, LIMITS.invoiceAddress).check(noLinks),
})

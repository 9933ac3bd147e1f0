import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes the file by which Apple knows that this domain may show Apple Pay, with the text that Stripe gives. Removes it
 * where there is no text. https://docs.stripe.com/payments/payment-methods/pmd-registration
 */
export function writeDomainAssociation(folder: string, text: string | undefined): void {
  const file = path.join(folder, '.well-known/apple-developer-merchantid-domain-association')
  rmSync(file, { force: true })
  if (text === undefined) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LANGS } from '#lib/routes/languages'

/** Writes the words of the forms on the about page, one module per language: they come with the forms, so that no page carries them. */
export async function writeFormWords(root: string): Promise<void> {
  // Imported late: they stand on content and addresses that were only just read.
  const [{ getFile }, { href }, { functionUrls }] = await Promise.all([
    import('#lib/content/pages'),
    import('#lib/routes/routes'),
    import('#lib/functions/addresses'),
  ])
  const folder = path.join(root, 'components/contact/forms')
  mkdirSync(folder, { recursive: true })
  for (const lang of LANGS) {
    const { contact, news, buyer, rules, fault, booking } = (await import(`../../messages/${lang}.json`)).default
    const { whatsapp, phone, mail } = booking
    const { heading, any, fields } = rules
    const { name, email, phone: number, message, consent } = fields
    const words = {
      contact,
      news,
      buyer,
      rules: { heading, any, fields: { name, email, phone: number, message, consent } },
      fault: { sentences: fault, ways: { whatsapp, phone, mail } },
    }
    const { name: subject, whatsapp: chat, phone: line, email: address } = getFile(lang, 'business')
    const reach = {
      whatsapp: { value: chat.value, e164: chat.e164 },
      phone: { value: line.value, e164: line.e164 },
      email: address,
    }
    const forms = { words, urls: functionUrls('contact', 'survey'), reach, subject, privacyHref: href('privacy', lang) }
    writeFileSync(
      path.join(folder, `${lang}.generated.ts`),
      `import type { FormFacts } from '../form-words'\n\nexport const forms: FormFacts = ${JSON.stringify(forms, null, 2)}\n`,
    )
  }
}

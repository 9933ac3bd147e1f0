import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from './test'

/** Finds a link in a mail of a kind to an address, by what stands behind its #, once it is there. */
export async function linkInMail(kind: string, email: string, fragment: string): Promise<string> {
  // Made with the first mail of all.
  const folder = process.env.MAIL_DIR ?? ''
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const mails = () => (existsSync(folder) ? readdirSync(folder) : []).filter((file) => file.endsWith(`-${kind}.eml`))
  let link: string | undefined
  await expect
    .poll(
      () => {
        const mine = mails().filter((file) => read(file).includes(`To: "${email}" <`))
        const texts = mine.map((file) => read(file.replace(/eml$/, 'txt')))
        link = texts.map((text) => new RegExp(`https?://\\S+#${fragment}\\S+`).exec(text)?.[0]).find(Boolean)
        return link
      },
      { message: `the mail to ${email}` },
    )
    .toBeDefined()
  return link ?? ''
}

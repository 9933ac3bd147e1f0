import { domainToASCII } from 'node:url'

/** Providers whose domain is shared by strangers. If one is missing here, its guests only have to pay first. */
const SHARED = new Set(
  `gmail.com outlook.com outlook.es outlook.fr hotmail.com hotmail.es hotmail.fr live.com msn.com yahoo.com yahoo.es
   yahoo.fr yahoo.de icloud.com me.com mac.com aol.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de
   orange.fr wanadoo.fr free.fr laposte.net sfr.fr telefonica.net movistar.es proton.me protonmail.com btinternet.com
   mail.com mail.ru qq.com 163.com naver.com`.split(/\s+/),
)

/**
 * Writes an e-mail address in the one form that all spellings of the same mailbox share: in lower case and without what
 * follows a plus. Gmail also ignores dots, and has a second domain.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = split(email)
  const [name = ''] = local.split('+', 1)
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}

/** Gives the domain of an e-mail address; undefined where strangers share it. */
export function ownDomainOf(email: string): string | undefined {
  const [, domain = ''] = split(email)
  return SHARED.has(domain) ? undefined : domain
}

function split(email: string): [string, string] {
  const at = email.lastIndexOf('@')
  const typed = email.slice(at + 1).toLowerCase()
  const domain = domainToASCII(typed) || typed
  return [email.slice(0, at).toLowerCase(), domain === 'googlemail.com' ? 'gmail.com' : domain]
}

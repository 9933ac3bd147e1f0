import type { ConsentChoice } from './consent'

/** The names of the cookies that tags set on this site; `*` at the end stands for any characters. */
export type CookieNames = Record<keyof ConsentChoice, readonly string[]>

const matches = (name: string, pattern: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/** Removes the cookies of the tags that a visitor does not allow. */
export function removeCookies(choice: ConsentChoice, cookies: CookieNames): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')
  const parts = location.hostname.split('.')
  // A cookie may be set for the host or for any of its parent domains.
  const domains = ['', ...parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`)]
  for (const category of ['measurement', 'advertising'] as const) {
    if (choice[category]) continue
    for (const name of names.filter((each) => cookies[category].some((pattern) => matches(each, pattern)))) {
      for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
    }
  }
}

import type { ConsentChoice } from './consent'

/** The names of the cookies that tags set on this site; `*` ends a name that goes on. */
export type CookieNames = Record<keyof ConsentChoice, readonly string[]>

const matches = (name: string, pattern: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/** Removes this site's cookies of the tags that a visitor no longer allows. */
export function removeCookies(choice: ConsentChoice, cookies: CookieNames): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')
  const parts = location.hostname.split('.')
  // They may have been set for the host or for any domain above it.
  const domains = ['', ...parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`)]
  for (const category of ['measurement', 'advertising'] as const) {
    if (choice[category]) continue
    for (const name of names.filter((each) => cookies[category].some((pattern) => matches(each, pattern)))) {
      for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
    }
  }
}

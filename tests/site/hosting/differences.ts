/** Where a host and `next start` say two things: what was asked, what about the answer, and both. */
export type Difference = { asked: string; about: string; next: string; host: string }

/** A difference that is known, as docs/operations.md says it. */
type Known = { says: string; covers: (difference: Difference) => boolean }

const isFile = (asked: string) => /^\w+ \/(?:_next\/|pictures\/|brand\/|assets\/json\/)/.test(asked)
const hasSlash = (asked: string) => /^\w+ [^ ?]*[^/ ?]\/(?:[ ?]|$)/.test(asked)
const hasTwo = (asked: string) => /^\w+ [^ ?]*(?:\/\/|\\)/.test(asked)
const isMissingPage = (body: string) => body.startsWith('the 404 page in ')

const EVERYWHERE: Known[] = [
  {
    says: 'A missing file is answered with the Spanish 404 page. Next has a plainer page for it, kept nowhere.',
    covers: ({ asked, about, next, host }) =>
      isFile(asked) &&
      (isMissingPage(host) ||
        next.includes('no-store') ||
        next.startsWith('text/plain') ||
        (about === 'body' && host.includes('<html lang="es"'))),
  },
  {
    says: 'Methods other than GET and HEAD are refused, each time in a host’s own words; Firebase answers some as GET.',
    covers: ({ asked }) => /^(?:POST|PUT|DELETE|PATCH|OPTIONS) /.test(asked),
  },
  {
    says: 'Redirects to the address without its last slash have the headers of pages. Next sends them bare.',
    covers: ({ asked, about, next }) => hasSlash(asked) && about === 'headers' && next === '',
  },
]

const QUERY = {
  says: 'The query of a redirect is handed on as it came; Next writes it anew.',
  covers: ({ about, next, host }: Difference) =>
    about === 'location' && decodeURIComponent(next).replace(/=$/, '') === decodeURIComponent(decodeURIComponent(host)),
}

/** What nginx does otherwise than `next start`. */
export const OF_NGINX: Known[] = [
  ...EVERYWHERE,
  {
    says: 'An address with two slashes in a row, or a backslash, is missing; Next leads to the one with a single slash.',
    covers: ({ asked }) => hasTwo(asked),
  },
  {
    says: 'An address of more than 8 KiB is refused with 414.',
    covers: ({ asked }) => asked.includes('… ('),
  },
  QUERY,
]

/** The two scripts that Firebase Hosting needs, as their hashes stand in its policy. */
const SCRIPTS = /(?<=script-src 'self') 'sha256-[^']+' 'sha256-[^']+'/

/** What Firebase Hosting does otherwise than `next start`, as far as its own server for a desk shows it. */
export const OF_FIREBASE: Known[] = [
  ...EVERYWHERE,
  {
    says: 'The policy of pages names two scripts by their hashes.',
    covers: ({ about, next, host }) => about === 'headers' && host.replace(SCRIPTS, '') === next,
  },
  {
    says: 'The Spanish home carries a script that follows the stored language; it is not a redirect (307).',
    covers: ({ asked, about, next, host }) =>
      (about === 'body' && host.replace(/(?<=<head>)<script>.*?<\/script>/, '') === next) ||
      (/^GET \/\?a=b cookie: /.test(asked) && (next === '307' || next.startsWith('/') || next === '')),
  },
  {
    says: 'The icon for old browsers has the name of its type as it is registered.',
    covers: ({ asked, about, host }) =>
      asked.includes('/favicon.ico') && about === 'type' && host === 'image/vnd.microsoft.icon',
  },
  {
    says: 'Old addresses lead on with 301 instead of 308.',
    covers: ({ about, next, host }) => about === 'status' && next === '308' && host === '301',
  },
  {
    says: 'What is missing is one page, the Spanish one; a script in it puts that of the address’s language in its place.',
    covers: ({ about, next, host }) => about === 'body' && isMissingPage(next) && host.includes('<html lang="es"'),
  },
  {
    says: 'An address with two slashes in a row, a backslash, or a slash after something that is not there is missing; Next leads to the one without first.',
    covers: ({ asked, next, host }) =>
      (hasTwo(asked) || hasSlash(asked)) && (next === '' || next === '308' || host === '' || asked === 'GET /es/'),
  },
  {
    says: 'Addresses that end in .html, and /index, lead to the page (301); Next knows none of them.',
    covers: ({ asked, next, host }) =>
      /^GET \/(?:.*\.html|index)$/.test(asked) &&
      (host === '301' || host.startsWith('/') || host === '' || next === '404'),
  },
  {
    says: 'Old addresses lead on without the headers of pages.',
    covers: ({ about, next, host }) =>
      about === 'headers' && next.includes('cache-control') && !host.includes('cache-control'),
  },
  {
    says: 'The 404 pages of the languages have addresses of their own below /_missing; they ask search engines to leave them out.',
    covers: ({ asked, about }) => /^GET \/_missing\//.test(asked) && (about === 'status' || about === 'body'),
  },
  {
    says: 'An address with something encoded is the one that it means (/%64e is /de).',
    covers: ({ asked, next }) => /^GET \/%64e/.test(asked) && (next === '404' || isMissingPage(next)),
  },
  {
    says: 'robots.txt says which characters it is written in.',
    covers: ({ asked, about, host }) =>
      asked === 'GET /robots.txt' && about === 'type' && host === 'text/plain; charset=utf-8',
  },
  QUERY,
]

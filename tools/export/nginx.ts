import { DEFAULT_LANG, LANGS } from '#lib/routes/languages'
import { missingName, type Place, type Site } from './answers'

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&').replaceAll('$', '${nuilea_dollar}')}"`

/**
 * Writes nginx's rules for the exported files, by the name of their file: those for its `http` block, and those for the
 * `server` block that has the certificate and the root. They need Debian's package libnginx-mod-http-brotli-static.
 */
export const nginxRules = (site: Site) => ({ 'http.conf': httpRules(site), 'server.conf': serverRules(site) })

const HEAD = '# Written by "npm run export"; change tools/export/nginx.ts instead.\n'

function httpRules({ storedHomes }: Site): string {
  return `${HEAD}# Include it in the http block.

# No header of ours has one, and a header with one can still be written.
geo $nuilea_dollar { default "$"; }

# Where the stored language leads from "/". A link of our own to the Spanish home means Spanish.
map $cookie_lang $nuilea_stored {
  default "";
${storedHomes.map(({ lang, to }) => `  ~^${lang}$ ${to};`).join('\n')}
}
map $http_sec_fetch_site $nuilea_home {
  default $nuilea_stored;
  same-origin "";
}

# No address of ours has an empty segment, a backslash or anything encoded. (The page that says so is asked for inside.)
map "$request_uri $uri" $nuilea_wrong {
  volatile;
  default "";
  "~ /_missing/[a-z]+[.]html$" "";
  "~^[^? ]*(?://|\\\\\\\\|%)" 1;
}

# The page of a missing address, by its first segment as it was asked for: what nginx refuses has no other name yet.
map $request $nuilea_missing {
  default /${missingName(DEFAULT_LANG)};
  "~^[^ ]+ [^ ?]*/(?:\\\\.|%2e)(?:\\\\.|%2e)" /${missingName(DEFAULT_LANG)};
${LANGS.map((lang) => `  "~^[^ ]+ /${lang}(?:[/? ]|$)" /${missingName(lang)};`).join('\n')}
}
`
}

function serverRules({ files, redirects, aliases, headers }: Site): string {
  const nameOf = new Map(files.map(({ address, name }) => [address, name]))
  const send = (place: Place) => headers[place].map(({ key, value }) => `add_header ${key} ${quoted(value)} always;`)
  const payments = files.filter(({ place }) => place === 'payment')
  const data = files.filter(({ name, place }) => place === 'page' && !name.endsWith('.html'))
  const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1)
  const folders = new Map(data.flatMap(({ name, type }) => (folderOf(name) ? [[folderOf(name), type] as const] : [])))
  const typed = (match: string, type: string) =>
    block(match, ['types {}', `default_type ${quoted(type)};`, 'try_files $uri =404;'])
  return `${HEAD}# Include it in the server block that has "root …/public;".

charset off;
server_tokens off;
absolute_redirect off;
merge_slashes off;
brotli_static on;
gzip_static on;
gzip_vary on;

types {
${typeLines(files.filter((file) => !data.includes(file)))}
}
default_type application/octet-stream;

${lines(send('page'))}

error_page 404 $nuilea_missing;
error_page 400 =404 $nuilea_missing;
location ^~ /_missing/ { internal; }

# A slash at the end leads to the address without it.
if ($request_uri ~ "^((?:/[^/\\\\\\\\?]+)+)/(\\\\?.*)?$") { return 308 $1$2; }
if ($nuilea_wrong) { return 404; }

location = / {
  if ($nuilea_home) { return 307 $nuilea_home$is_args$args; }
  try_files /index.html =404;
}
location / { try_files $uri.html =404; }
location = /index { return 404; }
# The compressed copies have no address of their own.
location ~ \\.(?:br|gz)$ { return 404; }

# Old addresses.
${redirects.map(({ from, to }) => `location = ${from} { return 308 ${to}$is_args$args; }`).join('\n')}

# Second addresses.
${aliases.map(({ from, to }) => `location = ${from} { try_files /${nameOf.get(to)} =404; }`).join('\n')}

# Where people pay.
${payments.map(({ address }) => block(`= ${address}`, [...send('payment'), 'try_files $uri.html =404;'])).join('\n')}

# Files.
${block('/_next/static/', [...send('static'), 'try_files $uri =404;'])}
${block('/pictures/', [...send('pictures'), 'try_files $uri =404;'])}
${block('/brand/', [...send('brand'), 'try_files $uri =404;'])}
${[...folders].map(([folder, type]) => typed(`/${folder}`, type)).join('\n')}
${data.flatMap(({ name, address, type }) => (folderOf(name) ? [] : [typed(`= ${address}`, type)])).join('\n')}
`
}

const lines = (list: readonly string[], indent = '') => list.map((line) => indent + line).join('\n')
const block = (match: string, list: readonly string[]) => `location ${match} {\n${lines(list, '  ')}\n}`

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)

function typeLines(files: Site['files']): string {
  const types = new Map<string, string>()
  for (const { name, type } of files) if (!types.has(endingOf(name))) types.set(endingOf(name), type)
  return [...types].map(([ending, type]) => `  ${quoted(type)} ${ending};`).join('\n')
}

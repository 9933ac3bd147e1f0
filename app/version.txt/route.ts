import version from '#lib/seo/version.generated.json'

// Part of the build, and no file beside it: whoever is asked says what it serves, also while the next one is built.

export const dynamic = 'force-static'

/** Says which content the site shows, as a hash (tools/version.ts). */
export const GET = (): Response =>
  new Response(`${version.content}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })

import { speculationRules } from '#lib/routes/speculation'

export const dynamic = 'force-static'

/** Answers with the pages that browsers may load before a link is followed; every page names this file in a header. */
export const GET = () =>
  Response.json(speculationRules(), { headers: { 'Content-Type': 'application/speculationrules+json' } })

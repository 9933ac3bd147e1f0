import type { Lang } from '#lib/routes/languages'
import { getStored } from './legal'
import type { StoredBy } from './schema/legal'

/** Gives the names and texts of the consent bar's groups, and our own cookies in each, as the cookie page has them. */
export function getConsentCopy(lang: Lang) {
  const groups = new Map(getStored(lang).groups.map((group) => [group.id, group]))
  const get = (id: StoredBy) => {
    const group = groups.get(id)
    if (!group) throw new Error(`content/legal/cookies.json has no group ${id}`)
    return group
  }
  const category = (id: StoredBy) => ({ name: get(id).name, text: get(id).text })
  const cookies = (id: StoredBy) =>
    get(id)
      .items.filter(({ kind, party }) => kind === 'cookie' && party === 'own')
      .map(({ name }) => name)
  return {
    necessary: get('necessary').name,
    categories: { measurement: category('measurement'), advertising: category('advertising') },
    cookies: { measurement: cookies('measurement'), advertising: cookies('advertising') },
  }
}

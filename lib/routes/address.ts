/** Shows another address of the page that is there, without an entry in the history. */
export const showAddress = (address: string): void => history.replaceState(history.state, '', address)

/**
 * Removes keys that have been read from the page's query, and with `#` its fragment. All other keys stay, because
 * adverts are measured by them.
 */
export function dropFromAddress(...keys: readonly string[]): void {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  for (const key of keys) query.delete(key)
  showAddress(pathname + (query.size > 0 ? `?${query}` : '') + (keys.includes('#') ? '' : hash))
}

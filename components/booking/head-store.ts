/** What the head of a page says in place of what was built, as soon as the browser knows better. */
export type Head = { title: string; lead?: string }

let current: Head | undefined
const listeners = new Set<() => void>()

export const currentHead = () => current

export function subscribeToHead(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says it; undefined puts the built words back. */
export function showHead(head: Head | undefined): void {
  if (current?.title === head?.title && current?.lead === head?.lead) return
  current = head
  for (const listener of listeners) listener()
}

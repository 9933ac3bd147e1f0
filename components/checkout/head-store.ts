/** What the head of the confirmation page says, once the function has answered. */
export type Head = { title: string; lead: string }

let current: Head | undefined
const listeners = new Set<() => void>()

export const currentHead = () => current

export function subscribeToHead(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function showHead(head: Head): void {
  if (current?.title === head.title && current.lead === head.lead) return
  current = head
  for (const listener of listeners) listener()
}

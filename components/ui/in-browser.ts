import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this runs in a browser that has taken over the page; not on the server, nor while the page wakes. */
export const useInBrowser = () => useSyncExternalStore(never, () => true, () => false)

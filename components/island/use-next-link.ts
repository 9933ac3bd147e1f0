'use client'
import { useEffect } from 'react'

/** Loads the page anew when the link of another mail is opened in its tab, which changes only the fragment. */
export function useNextLink(): void {
  useEffect(() => {
    const renew = () => {
      if (location.hash.includes('=')) location.reload()
    }
    addEventListener('hashchange', renew)
    return () => removeEventListener('hashchange', renew)
  }, [])
}

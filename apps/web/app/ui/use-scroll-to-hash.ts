import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the part that the address names (`#reconnect`), once it is rendered. */
export function useScrollToHash(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [hash])
}

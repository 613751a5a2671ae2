import { type ReactNode, useEffect, useState } from 'react'

/** Shows its children once they have been rendered for so many seconds without a break. */
export function Lasting({ seconds, children }: { seconds: number; children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return isShown ? children : null
}

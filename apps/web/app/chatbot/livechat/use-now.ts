import { useEffect, useState } from 'react'

const minute = 60_000

/** The present, told anew every minute: times of day and what is left of a window go stale by themselves. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

import { type ReactNode, useMemo, useState } from 'react'
import { type Review, ReviewContext } from './review.ts'

/** Keeps the review that is open over an editor. */
export function ReviewHost({ children }: { children: ReactNode }) {
  const [review, open] = useState<Review | null>(null)
  const place = useMemo(() => ({ review, open, close: () => open(null) }), [review])
  return <ReviewContext value={place}>{children}</ReviewContext>
}

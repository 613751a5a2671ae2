import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

type Props<Answer> = {
  query: UseQueryResult<Answer>
  skeleton?: ReactNode
  children: (answer: Answer) => ReactNode
}

/** The three states of a query: skeleton, error with retry, answer. */
export function Loaded<Answer>({ query, skeleton = <SkeletonRows />, children }: Props<Answer>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return skeleton
}

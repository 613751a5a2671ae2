import { type FileSizes, type Flow, ownMediaPath } from '@hawker/core'
import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The files of ours that a flow's cards send, by their addresses below `/media/`. */
export const ownFiles = ({ blocks }: Pick<Flow, 'blocks'>): string[] => [
  ...new Set(
    blocks.flatMap(({ cards }) =>
      cards.flatMap(({ config }) => {
        const url = 'url' in config && typeof config.url === 'string' ? config.url : ''
        return ownMediaPath(url) ?? []
      }),
    ),
  ),
]

/** A file never changes at its address. Null where the server does not say its size. */
const sizeQuery = (path: string) =>
  queryOptions({
    queryKey: ['file_size', path],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    async queryFn({ signal }) {
      const { ok, headers } = await fetch(path, { method: 'HEAD', signal })
      const length = headers.get('content-length')
      return ok && length !== null ? Number(length) : null
    },
  })

const known = (results: UseQueryResult<number | null>[]) => results.map(({ data }) => data ?? null)

/** The bytes of the flow's files of ours, so that a file is warned about as on the server. */
export function useFileSizes(flow: Pick<Flow, 'blocks'>): FileSizes {
  const paths = useMemo(() => ownFiles(flow), [flow])
  const sizes = useQueries({ queries: paths.map(sizeQuery), combine: known })
  return useMemo(
    () =>
      new Map(
        paths.flatMap((path, index) => {
          const size = sizes[index] ?? null
          return size === null ? [] : [[path, size] as const]
        }),
      ),
    [paths, sizes],
  )
}

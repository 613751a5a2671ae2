import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  countInside,
  listCompanions,
  listRevisions,
  listTrashedBlocks,
  listVersions,
  readRevision,
  readVersion,
} from '../screen/flow-server.ts'

type Place = { bot_id: string; flow_id: string }

const key = ({ bot_id, flow_id }: Place, name: string) => ['flow_versions', bot_id, flow_id, name]

/** What was published of a flow, page by page, the newest first. */
export const versionsQuery = (place: Place) =>
  infiniteQueryOptions({
    queryKey: key(place, 'list'),
    queryFn: ({ pageParam }) => listVersions(place, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** A version's flow. It never changes. */
export const versionQuery = (place: Place, version: number) =>
  queryOptions({
    queryKey: [...key(place, 'content'), version],
    queryFn: () => readVersion({ ...place, version }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The saves of the draft up to the newest revision, page by page, the newest first. */
export const revisionsQuery = (place: Place, newest: number) =>
  infiniteQueryOptions({
    queryKey: [...key(place, 'revisions'), newest],
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) => listRevisions(place, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // The draft is saved all the time.
    staleTime: 0,
  })

/** The draft as it was at a revision. It never changes. */
export const revisionQuery = (place: Place, revision: number) =>
  queryOptions({
    queryKey: [...key(place, 'revision'), revision],
    queryFn: () => readRevision({ ...place, revision }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The blocks that were deleted from the draft; each saved revision may have deleted more. */
export const trashedBlocksQuery = (place: Place, revision: number) =>
  queryOptions({
    queryKey: [...key(place, 'trash'), revision],
    queryFn: () => listTrashedBlocks(place),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const companionsQuery = (place: Place) =>
  queryOptions({ queryKey: key(place, 'companions'), queryFn: () => listCompanions(place), staleTime: 0 })

export const insideQuery = (place: Place) =>
  queryOptions({ queryKey: key(place, 'inside'), queryFn: () => countInside(place), staleTime: 0 })

/** A flow was published: of all flows, because others may have gone live with it. */
export const renewVersions = (client: QueryClient, bot_id: string) =>
  client.invalidateQueries({ queryKey: ['flow_versions', bot_id] })

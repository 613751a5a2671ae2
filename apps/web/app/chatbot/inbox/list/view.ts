/** The filter chips of the list. */
export const filters = ['needs_you', 'all', 'unread', 'paused', 'done'] as const
export type Filter = (typeof filters)[number]

/** Which conversations the list shows. It lives in the address, so a view can be kept and passed on. */
export type View = { q: string; filter: Filter; tag: string | null }

export const viewOf = (search: URLSearchParams): View => ({
  q: search.get('q') ?? '',
  filter: filters.find((filter) => filter === search.get('filter')) ?? 'all',
  tag: search.get('tag'),
})

/** The address of another view, without the defaults. */
export function withView(search: URLSearchParams, change: Partial<View>): URLSearchParams {
  const next = new URLSearchParams(search)
  const { q, filter, tag } = { ...viewOf(search), ...change }
  const values = { q, filter: filter === 'all' ? '' : filter, tag: tag ?? '' }
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

export function withConversation(search: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (id === null) next.delete('conversation')
  else next.set('conversation', id)
  return next
}

export const isNarrowed = ({ q, filter, tag }: View): boolean => q !== '' || filter !== 'all' || tag !== null

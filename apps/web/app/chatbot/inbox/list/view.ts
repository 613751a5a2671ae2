/** The filter chips of the list. Home also opens the conversations of today. */
export const filters = ['needs_you', 'all', 'unread', 'paused', 'done'] as const
export type Filter = (typeof filters)[number] | 'today'

const isFilter = (word: string | null): word is Filter => word === 'today' || filters.some((filter) => filter === word)

/** Which conversations the list shows. It is in the address, so a view can be bookmarked and shared. */
export type View = { q: string; filter: Filter; tag: string | null }

/** Customers who need a person come first; a search covers all customers unless the address says otherwise. */
const defaultFilter = ({ q, tag }: Pick<View, 'q' | 'tag'>): Filter => (q || tag !== null ? 'all' : 'needs_you')

export function viewOf(search: URLSearchParams): View {
  const [q, tag, filter] = [search.get('q') ?? '', search.get('tag'), search.get('filter')]
  return { q, tag, filter: isFilter(filter) ? filter : defaultFilter({ q, tag }) }
}

/** The address of another view, without the default one. A chosen filter stays when a search ends. */
export function withView(search: URLSearchParams, change: Partial<View>): URLSearchParams {
  const next = new URLSearchParams(search)
  const { q, tag } = { ...viewOf(search), ...change }
  const filter = change.filter ?? search.get('filter') ?? ''
  const isDefault = filter === 'needs_you' && defaultFilter({ q, tag }) === filter
  const values = { q, filter: isDefault ? '' : filter, tag: tag ?? '' }
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

/** Every open conversation. */
export const everything: View = { q: '', filter: 'all', tag: null }

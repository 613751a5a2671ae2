import { useSearchParams } from 'react-router'
import { type View, viewOf, withConversation, withView } from './list/view.ts'

/** The place in the inbox: the view of the list and the open conversation, both in the address. */
export function usePlace() {
  const [search, setSearch] = useSearchParams()
  const openId = search.get('conversation')
  return {
    view: viewOf(search),
    openId,
    /** The address of a conversation, for links. */
    to: (id: string) => `?${withConversation(search, id)}`,
    /** One step back leads from any conversation to the list, however many were read in between. */
    open: (id: string | null) =>
      setSearch((before) => withConversation(before, id), { replace: openId !== null, preventScrollReset: true }),
    show: (change: Partial<View>) =>
      setSearch((before) => withView(before, change), { replace: true, preventScrollReset: true }),
  }
}
export type Place = ReturnType<typeof usePlace>

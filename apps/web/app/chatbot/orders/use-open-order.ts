import { useSearchParams } from 'react-router'

/** The order beside the list as the address names it: its id, a new one for a customer or for none, or nothing. */
type OpenOrder = { id: string } | { is_new: true; customer_id: string } | null

/** Reads and changes which order is open. The palette asks for a new one by `new=order`. */
export function useOpenOrder() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('order')
  const isNew = search.get('new') === 'order'
  const open: OpenOrder = isNew ? { is_new: true, customer_id: search.get('customer') ?? '' } : id ? { id } : null
  const go = (values: Record<string, string>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of ['order', 'new', 'customer', 'part']) next.delete(name)
        for (const [name, value] of Object.entries(values)) next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    open,
    show: (order_id: string) => go({ order: order_id }),
    create: () => go({ new: 'order' }),
    close: () => go({}),
  }
}

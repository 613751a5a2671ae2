import { Link, type LinkProps, useSearchParams } from 'react-router'

/**
 * Leads to a conversation, and replaces the history entry of one that is open. It asks the address itself, so that the rows stay as
 * they are when the first one opens.
 */
export function RowLink(props: LinkProps) {
  const [search] = useSearchParams()
  return <Link replace={search.has('conversation')} {...props} />
}

import { useText } from '../../../frame/use-text.ts'
import type { BroadcastPerson } from '../queries.ts'

const columns = ['first_name', 'last_name', 'full_name', 'email', 'phone'] as const

/** The values that a template needs and a customer lacks, by their names; by now they may be known. */
export function useMissingWords(): (missing: BroadcastPerson['missing']) => string {
  const t = useText('broadcasts')
  const customers = useText('customers')
  const nameOf = ({ in: place, id, name }: BroadcastPerson['missing'][number]) => {
    if (place === 'field') return name || t('missing_gone')
    const column = columns.find((each) => each === id)
    return column ? customers(`contact.${column}`) : id
  }
  return (missing) =>
    missing.length > 0 ? t('missing', { names: missing.map(nameOf).join(', ') }) : t('missing_known')
}

import { arranged, isShown } from '../../../ui/list/column-choice.ts'
import { useColumnChoice } from '../../../ui/list/use-column-choice.ts'
import { useCustomerColumns } from '../use-customer-columns.tsx'

/** The keys of the columns that this person's list of customers shows, in their order. */
export function useShownColumns(): string[] {
  const [name, ...others] = useCustomerColumns()
  const [choice] = useColumnChoice('customers')
  const shown = arranged(others, choice).filter((column) => isShown(column, choice))
  return [...(name ? [name.key] : []), ...shown.map(({ key }) => key)]
}

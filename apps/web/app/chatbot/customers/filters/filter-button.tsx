import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useText } from '../../../frame/use-text.ts'

type FilterButtonProps = { count: number; onOpen: () => void }

/** Opens the conditions; says how many there are. */
export function FilterButton({ count, onOpen }: FilterButtonProps) {
  const t = useText('customers')
  return (
    <Button variant="default" leftSection={<IconFilter size={16} stroke={1.5} />} onClick={onOpen}>
      {count > 0 ? t('filter.button_many', { count, number: count }) : t('filter.button')}
    </Button>
  )
}

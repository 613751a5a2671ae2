import { profiles } from '@hawker/core'
import { Menu } from '@mantine/core'
import { IconPlant } from '@tabler/icons-react'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { useChangeCustomer } from './use-change-customer.ts'

/** Marks an account with which the page's own people write comments, or takes the mark off; where the channel has comments. */
export function SeedingItem({ id, isSeeding }: { id: string; isSeeding: boolean }) {
  const t = useText('inbox')
  const { platform } = useBot()
  const { mutate } = useChangeCustomer(id)
  if (!profiles[platform].abilities.includes('comments')) return null
  return (
    <Menu.Item leftSection={<IconPlant size={16} stroke={1.5} />} onClick={() => mutate({ is_seeding: !isSeeding })}>
      {t(isSeeding ? 'customer.unmark_seeding' : 'customer.mark_seeding')}
    </Menu.Item>
  )
}

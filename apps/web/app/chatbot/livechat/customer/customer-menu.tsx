import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import classes from './customer.module.css'
import { useDeleteCustomer } from './use-delete-customer.ts'

/** What is rarely done with a customer; for managers only, so for others there is no menu. */
export function CustomerMenu({ id, name }: { id: string; name: string }) {
  const t = useText('inbox')
  const { is_admin } = useBot()
  const confirm = useConfirm()
  const { mutate } = useDeleteCustomer(name)
  if (!is_admin) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className={classes.more} aria-label={t('customer.more')}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          color="var(--hw-bad)"
          leftSection={<IconTrash size={16} stroke={1.5} />}
          onClick={() =>
            confirm({
              title: t('customer.delete_title', { name }),
              text: t('customer.delete_text'),
              confirm: t('customer.delete_now'),
              onConfirm: () => mutate(id),
            })
          }
        >
          {t('customer.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

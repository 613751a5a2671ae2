import { ActionIcon, Menu } from '@mantine/core'
import { IconBan, IconDots, IconMessageCheck, IconTrash } from '@tabler/icons-react'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useBlock } from '../use-conversation.ts'
import { ActItems } from './act-items.tsx'
import classes from './customer.module.css'
import { OwnItem } from './own-item.tsx'
import { SeedingItem } from './seeding-item.tsx'
import { useDeleteCustomer } from './use-delete-customer.ts'

type Props = { id: string; name: string; isBlocked: boolean; isSeeding: boolean; lastInAt: string | null }

/** Rare actions on a customer. Only managers may delete, so others don't see it. */
export function CustomerMenu({ id, name, isBlocked, isSeeding, lastInAt }: Props) {
  const t = useText('inbox')
  const { is_admin } = useBot()
  const confirm = useConfirm()
  const { mutate: remove } = useDeleteCustomer(name, () =>
    confirm({
      title: t('customer.open_order_title', { name }),
      text: t('customer.open_order_text'),
      confirm: t('customer.open_order_delete'),
      onConfirm: () => remove({ id, insists: true }),
    }),
  )
  const { mutate: block } = useBlock(id)
  const askToBlock = () =>
    confirm({
      title: t('customer.block_title', { name }),
      text: t('customer.block_text'),
      confirm: t('customer.block_now'),
      onConfirm: () => block(true),
    })
  const askToDelete = () =>
    confirm({
      title: t('customer.delete_title', { name }),
      text: t('customer.delete_text'),
      confirm: t('customer.delete_now'),
      onConfirm: () => remove({ id, insists: false }),
    })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className={classes.more} aria-label={t('customer.more')}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isBlocked ? (
          <Menu.Item leftSection={<IconMessageCheck size={16} stroke={1.5} />} onClick={() => block(false)}>
            {t('customer.unblock')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconBan size={16} stroke={1.5} />} onClick={askToBlock}>
            {t('customer.block')}
          </Menu.Item>
        )}
        <OwnItem id={id} />
        <SeedingItem id={id} isSeeding={isSeeding} />
        <Menu.Divider />
        <ActItems id={id} name={name} lastInAt={lastInAt} />
        {is_admin && (
          <Menu.Item color="var(--hw-bad)" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={askToDelete}>
            {t('customer.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

import { ActionIcon, Menu } from '@mantine/core'
import { IconBan, IconDots, IconMessageCheck, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../frame/api.ts'
import type { CustomerCard } from '../../../frame/api-types.ts'
import { notice } from '../../../frame/notices.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { entryOff } from '../../../ui/entry-off.ts'
import { dropConversation } from '../../inbox/cached.ts'
import { useCardActs } from './use-card-acts.ts'

type CardMenuProps = { customer: CustomerCard; name: string; onGone: () => void }

/** Blocking and deleting a customer. */
export function CardMenu({ customer: { id, is_blocked }, name, onGone }: CardMenuProps) {
  const t = useText('inbox')
  const may = useMay()
  const confirm = useConfirm()
  const { block } = useCardActs(id)
  const { mutate: remove } = useDelete(id, name, onGone)
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
      onConfirm: () => remove(),
    })
  const icon = { size: 16, stroke: 1.5 }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('customer.more')}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={is_blocked ? <IconMessageCheck {...icon} /> : <IconBan {...icon} />}
          onClick={() => (is_blocked ? block(false) : askToBlock())}
        >
          {t(is_blocked ? 'customer.unblock' : 'customer.block')}
        </Menu.Item>
        <Menu.Item
          color="var(--hw-bad)"
          leftSection={<IconTrash {...icon} />}
          onClick={askToDelete}
          {...(may.administer !== null && { ...entryOff, title: may.administer })}
        >
          {t('customer.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function useDelete(id: string, name: string, onGone: () => void) {
  const t = useText('inbox')
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  return useMutation({
    mutationFn: () =>
      api.DELETE('/v1/bots/{bot_id}/customers/{customer_id}', { params: { path: { bot_id, customer_id: id } } }),
    onSuccess() {
      onGone()
      dropConversation(cache, bot_id, id)
      notice.success(t('customer.deleted', { name }))
      for (const list of ['customers', 'home']) void cache.invalidateQueries({ queryKey: [list, bot_id] })
    },
    onError: (error) => showError(error),
  })
}

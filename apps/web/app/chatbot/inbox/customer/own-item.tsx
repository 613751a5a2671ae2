import { Menu } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { toast } from '../../../frame/notices.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { ownConversationQuery, useOwnConversation } from '../../flow-previews/own-conversation.ts'

/** Links this conversation to the reader as their own, or ends the link. */
export function OwnItem({ id }: { id: string }) {
  const t = useText('inbox')
  const { id: bot_id } = useBot()
  const { data } = useQuery(ownConversationQuery(bot_id))
  const { link, unlink } = useOwnConversation(bot_id)
  const isMine = data?.customer?.id === id
  return (
    <Menu.Item
      leftSection={<IconUserCheck size={16} stroke={1.5} />}
      disabled={data === undefined}
      onClick={() =>
        isMine ? unlink.mutate() : link.mutate(id, { onSuccess: () => toast.success(t('customer.linked_to_you')) })
      }
    >
      {t(isMine ? 'customer.not_me' : 'customer.this_is_me')}
    </Menu.Item>
  )
}

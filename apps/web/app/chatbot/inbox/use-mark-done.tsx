import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ConversationRow } from '../../frame/api-types.ts'
import { notice } from '../../frame/notices.tsx'
import { useText } from '../../frame/use-text.ts'
import { isPhone } from '../../ui/is-phone.ts'
import { neighbour } from './list/rows.ts'
import { useSetDone } from './use-conversation.ts'
import type { Place } from './use-place.ts'

/** Marks a conversation as done and goes on to the next one, or on a phone back to the list. */
export function useMarkDone({ items, place }: { items: ConversationRow[]; place: Place }) {
  const t = useText('inbox')
  const setDone = useSetDone()
  const notify = (id: string) => {
    const notice_id = notice.success({
      message: (
        <span style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 }}>
          {t('marked_done')}
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              notifications.hide(notice_id)
              setDone.mutate({ id, is_done: false })
            }}
          >
            {t('common:undo')}
          </Button>
        </span>
      ),
    })
  }
  return (id: string, is_done: boolean) => {
    setDone.mutate({ id, is_done }, { onSuccess: () => is_done && notify(id) })
    if (!is_done || id !== place.openId) return
    const next = neighbour(items, id, 1) ?? neighbour(items, id, -1)
    place.open(isPhone() ? null : (next?.id ?? null))
  }
}

import { limits } from '@hawker/core'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useBotPath } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { entryOff } from '../../ui/entry-off.ts'
import { useRemoval } from '../../ui/use-removal.tsx'
import { freeName } from '../segments/free-name.ts'
import type { Broadcast } from './queries.ts'
import { isTrashable } from './trashable.ts'
import { useDuplicateBroadcast } from './use-broadcast-acts.ts'

type BroadcastMenuProps = {
  broadcast: Broadcast
  /** Their names are taken. */
  others: readonly Broadcast[]
  onTrashed?: () => void
}

/** Copies a broadcast, which opens the copy, or moves it to the trash. */
export function BroadcastMenu({ broadcast, others, onTrashed }: BroadcastMenuProps) {
  const t = useText('broadcasts')
  const may = useMay()
  const navigate = useNavigate()
  const botPath = useBotPath()
  const remove = useRemoval()
  const { mutate: duplicate } = useDuplicateBroadcast()
  const { id, name } = broadcast
  const icon = { size: 16, stroke: 1.5 }
  const off = may.edit === null ? {} : { ...entryOff, title: may.edit }
  const trashOff = isTrashable(broadcast) ? off : { ...entryOff, title: may.edit ?? t('trash_off') }
  const copy = () =>
    duplicate(
      {
        id,
        name: freeName(
          name,
          others.map((each) => each.name),
          limits.name,
        ),
      },
      { onSuccess: (made) => void navigate(botPath(`/chatbot/broadcast/${made.id}`)) },
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('more', { name })}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={copy} {...off}>
          {t('duplicate')}
        </Menu.Item>
        <Menu.Item
          color="var(--hw-bad)"
          leftSection={<IconTrash {...icon} />}
          onClick={() => void remove({ kind: 'broadcast', things: [broadcast] }).then(onTrashed)}
          {...trashOff}
        >
          {t('trash')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

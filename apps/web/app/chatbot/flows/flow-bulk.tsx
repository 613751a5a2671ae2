import { Button, Menu } from '@mantine/core'
import {
  IconArrowForward,
  IconDots,
  IconDownload,
  IconFolderSymlink,
  IconPlayerStop,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import type { FlowEntry } from '../../frame/api-types.ts'
import { isField } from '../../frame/help-key.ts'
import { latinKey } from '../../frame/latin-key.ts'
import { useSingleKeys } from '../../frame/single-keys.ts'
import { useText } from '../../frame/use-text.ts'
import { entryOff } from '../../ui/entry-off.ts'
import { useMoveFlows } from './folders/use-folder-actions.tsx'
import { useExport } from './use-export-flows.ts'
import { useFlowActions, useRemoveFlows } from './use-flow-actions.ts'
import { useUnpublish } from './use-unpublish.tsx'

type Props = { flows: readonly FlowEntry[]; clear: () => void }

const icon = { size: 16, stroke: 1.5 }

/** The actions on the selected flows; M moves them, Delete deletes them. */
export function FlowBulk({ flows, clear }: Props) {
  const t = useText('flows')
  const editor = useText('editor')
  const { copy } = useFlowActions()
  const { ask } = useMoveFlows()
  const { exportFlows } = useExport()
  const unpublish = useUnpublish()
  const removeAll = useRemoveFlows()
  const move = () => ask(flows, clear)
  const remove = () => {
    void removeAll(flows)
    clear()
  }
  useListKeys({ move, remove })
  const isNoneLive = flows.every(({ published_revision }) => published_revision === null)
  const isCopyLocked = flows.some(({ locks }) => locks.includes('copy'))
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconFolderSymlink {...icon} />} title="M" onClick={move}>
        {t('move.menu')}
      </Button>
      <Button size="xs" variant="default" c="red" leftSection={<IconTrash {...icon} />} onClick={remove}>
        {t('common:delete')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconDots {...icon} />}>
            {t('bulk.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPlayerStop {...icon} />}
            onClick={() => void unpublish(flows)}
            {...(isNoneLive && { ...entryOff, title: t('unpublish.none_live') })}
          >
            {t('unpublish.menu')}
          </Menu.Item>
          {copy && (
            <Menu.Item
              leftSection={<IconArrowForward {...icon} />}
              onClick={() => copy.open(flows)}
              {...(isCopyLocked && { ...entryOff, title: t('lock.off_copy') })}
            >
              {editor('copy.menu')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconDownload {...icon} />}
            onClick={() => exportFlows(flows)}
            {...(isCopyLocked && { ...entryOff, title: t('lock.off_copy') })}
          >
            {t('export.menu')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** From anywhere on the page but a field, a dialog or a menu. */
function useListKeys({ move, remove }: { move: () => void; remove: () => void }) {
  const { isOn } = useSingleKeys()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented, repeat, target } = event
    if (defaultPrevented || repeat || ctrlKey || metaKey || altKey || isTyping(target)) return
    if (document.querySelector('[role="dialog"], [role="menu"]')) return
    const act = key === 'Delete' ? remove : isOn && latinKey(event) === 'm' ? move : null
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** A tick box is a field that takes no letters. */
const isTyping = (target: EventTarget | null) =>
  isField(target) && !(target instanceof HTMLInputElement && target.type === 'checkbox')

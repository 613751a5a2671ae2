import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical, IconRestore, IconTrashX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../frame/api.ts'
import type { Trashed } from '../../frame/api-types.ts'
import { toast } from '../../frame/notices.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useRestore } from '../../ui/use-removal.tsx'
import { trashQuery } from './trash-query.ts'

export function TrashMenu({ thing }: { thing: Trashed }) {
  const t = useText('trash')
  const restore = useRestore()
  const confirm = useConfirm()
  const erase = useErase()
  const { kind, name } = thing
  const takesFromCustomers = kind === 'tag' || kind === 'custom_field'
  const bringBack = async () => {
    if (await restore([thing])) toast.success(t('restored', { name }))
  }
  const ask = () =>
    confirm({
      title: t('erase_ask', { name }),
      text: takesFromCustomers ? t(`erase_text_${kind}`) : t('erase_text'),
      confirm: t('erase'),
      onConfirm: () => void erase(thing),
    })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('more', { name })}>
          <IconDotsVertical size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconRestore size={16} stroke={1.5} />} onClick={() => void bringBack()}>
          {t('restore')}
        </Menu.Item>
        <Menu.Item color="var(--hw-bad)" leftSection={<IconTrashX size={16} stroke={1.5} />} onClick={ask}>
          {t('erase')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function useErase() {
  const { id: bot_id } = useBot()
  const client = useQueryClient()
  const showError = useShowError()
  return ({ trash_id }: Trashed) =>
    api
      .DELETE('/v1/bots/{bot_id}/trash/{trash_id}', { params: { path: { bot_id, trash_id } } })
      .catch((error: unknown) => showError(error))
      .then(() => client.invalidateQueries(trashQuery(bot_id)))
}

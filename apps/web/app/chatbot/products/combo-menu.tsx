import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { entryOff } from '../../ui/entry-off.ts'
import type { Combo } from './queries.ts'
import { useDeleteCombo } from './use-acts.ts'

/** The acts on one combo, which is deleted for good: it is quickly made again. */
export function ComboMenu({ combo, onEdit }: { combo: Combo; onEdit: (combo: Combo) => void }) {
  const t = useText('products')
  const may = useMay()
  const confirm = useConfirm()
  const remove = useDeleteCombo()
  const ask = () =>
    confirm({
      title: t('combo.delete_ask', { name: combo.name }),
      text: t('combo.delete_text'),
      confirm: t('combo.delete'),
      onConfirm: () => remove.mutate(combo.id),
    })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={32} aria-label={t('menu', { name: combo.name })}>
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={() => onEdit(combo)}>
          {t('open')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} stroke={1.5} />}
          onClick={ask}
          {...(may.edit !== null && entryOff)}
        >
          {t('combo.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { entryOff } from '../../ui/entry-off.ts'
import css from './tags.module.css'

const icon = { size: 16, stroke: 1.5 }

/** The name of a row, which opens its form; plain where the reader may not change it. */
export function RowName({ name, onEdit }: { name: string; onEdit: (() => void) | null }) {
  if (!onEdit)
    return (
      <span className={css.name} title={name}>
        {name}
      </span>
    )
  return (
    <UnstyledButton className={css.name} title={name} onClick={onEdit}>
      {name}
    </UnstyledButton>
  )
}

/** Moves the selected rows to the trash. */
export function TrashButton({ onRemove }: { onRemove: () => void }) {
  const t = useText('tags')
  return (
    <Button size="xs" variant="default" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
      {t('trash')}
    </Button>
  )
}

/** The menu of a field's row. */
export function FieldMenu({ name, onEdit, onRemove }: { name: string; onEdit: () => void; onRemove: () => void }) {
  const t = useText('tags')
  const common = useText('common')
  const may = useMay()
  const off = may.edit === null ? {} : { ...entryOff, title: may.edit }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('more', { name })}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit} {...off}>
          {common('edit')}
        </Menu.Item>
        <Menu.Item color="var(--hw-bad)" leftSection={<IconTrash {...icon} />} onClick={onRemove} {...off}>
          {t('trash')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

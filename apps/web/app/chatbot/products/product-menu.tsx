import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { entryOff } from '../../ui/entry-off.ts'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import type { Product } from './queries.ts'

type Props = { product: Product; onRemove: (things: readonly Product[]) => void }

/** The acts on one product of the table. */
export function ProductMenu({ product, onRemove }: Props) {
  const t = useText('products')
  const may = useMay()
  const [, open] = useUrlValue('product')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={32} aria-label={t('menu', { name: product.name })}>
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={() => open(product.id)}>
          {t('open')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} stroke={1.5} />}
          onClick={() => onRemove([product])}
          {...(may.edit !== null && entryOff)}
        >
          {t('trash')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

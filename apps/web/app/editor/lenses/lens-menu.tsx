import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { lenses, lensIds } from './index.ts'
import { useLens } from './lens.ts'

/** Chooses what the canvas shows beside the flow itself. */
export function LensMenu() {
  const t = useText('review')
  const { id: shown, show } = useLens()
  // The open menu lies where its tooltip would.
  const [isOpen, setOpen] = useState(false)
  return (
    <Menu position="top" withinPortal onChange={setOpen}>
      <Tooltip label={t('lens.menu')} disabled={isOpen}>
        <Menu.Target>
          <ActionIcon aria-label={t('lens.menu')} variant={shown ? 'light' : 'subtle'}>
            <IconEye size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        {lensIds.map((id) => {
          const { icon: Icon } = lenses[id]
          return (
            <Menu.CheckboxItem
              key={id}
              checked={shown === id}
              closeMenuOnClick
              rightSection={<Icon size={16} stroke={1.5} />}
              onChange={(isShown) => show(isShown ? id : null)}
            >
              {t(`lens.${id}`)}
            </Menu.CheckboxItem>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

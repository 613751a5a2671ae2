import { Drawer as Pane } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import css from './drawer.module.css'

type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** In pixels, on wide screens; a phone gets a sheet from below. */
  width?: number
  /** Something in it is unsaved: only the cross closes it, because a click beside it or Escape may be accidental. */
  holdsChanges?: boolean
  children: ReactNode
}

/**
 * Details or a form beside the screen it belongs to, which stays readable behind it. A form ends with `<FormActions isPinned>`,
 * so that its main button is always visible.
 */
export function Drawer({ isOpen, onClose, title, width = 440, holdsChanges = false, children }: DrawerProps) {
  const isPhone = useMediaQuery('(max-width: 767px)')
  return (
    <Pane
      opened={isOpen}
      onClose={onClose}
      closeOnClickOutside={!holdsChanges}
      closeOnEscape={!holdsChanges}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '90%' : width}
      title={title}
      classNames={{ content: css.content, body: css.body }}
    >
      {children}
    </Pane>
  )
}

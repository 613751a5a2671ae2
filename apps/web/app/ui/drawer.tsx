import { Drawer as Pane } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'

type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** In pixels, where there is room; a phone gets a sheet from below. */
  width?: number
  /** Something in it is not saved: only the cross closes it, because a click beside it or Escape may be a slip. */
  holdsChanges?: boolean
  children: ReactNode
}

/**
 * Details or a form beside the screen it belongs to, which stays readable behind it. A form ends with `<FormActions isPinned>`, so
 * that its main button is always in sight.
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
    >
      {children}
    </Pane>
  )
}

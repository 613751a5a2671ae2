import { Popover, type PopoverProps, UnstyledButton } from '@mantine/core'
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import css from './searched-list.module.css'

type ListProps = Pick<PopoverProps, 'position' | 'width'> & {
  /** The button that opens it; its label names the list. */
  target: ReactElement<{ onClick?: () => void }>
  onClose?: () => void
  children: (close: () => void) => ReactNode
}

/** A menu with a search field. A menu may contain only its items, so this is a dialog with links or buttons. */
export function SearchedList({ target, onClose, children, ...props }: ListProps) {
  const [isOpen, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) onClose?.()
  }
  return (
    <Popover opened={isOpen} onChange={change} trapFocus returnFocus {...props}>
      <Popover.Target>{cloneElement(target, { onClick: () => change(!isOpen) })}</Popover.Target>
      <Popover.Dropdown className={css.dropdown} onKeyDown={walkItems}>
        {children(() => change(false))}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The arrows lead from the search field to the items and among them. */
function walkItems(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')]
  const at = items.indexOf(event.target as HTMLElement)
  if (at < 0 && event.key === 'ArrowUp') return
  event.preventDefault()
  items.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % items.length)?.focus()
}

type ItemProps = {
  /** Where it leads; without it, it is a button. */
  to?: string
  onClick: () => void
  title?: string
  left?: ReactNode
  right?: ReactNode
  isCurrent?: boolean
  children: ReactNode
}

export function SearchedItem({ to, left, right, isCurrent, children, ...props }: ItemProps) {
  const words = (
    <>
      {left}
      <span className={css.words}>{children}</span>
      {right}
    </>
  )
  const shared = { ...props, className: css.item, 'data-item': true, 'aria-current': isCurrent || undefined }
  if (to !== undefined)
    return (
      <Link to={to} {...shared}>
        {words}
      </Link>
    )
  return <UnstyledButton {...shared}>{words}</UnstyledButton>
}

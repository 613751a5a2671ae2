import { Tooltip } from '@mantine/core'
import type { ReactElement, SyntheticEvent } from 'react'

/** Spread last on the control: it looks disabled and is announced so, but stays focusable, so that the reason is reachable. */
export type OffProps = {
  'data-disabled'?: true
  'aria-disabled'?: true
  onClick?: (event: SyntheticEvent) => void
}

type Props = {
  /** Why the control is off; null when it may be used. */
  reason: string | null
  children: (off: OffProps) => ReactElement
}

const off: OffProps = { 'data-disabled': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() }

/** A control that may be off, with the reason in a tooltip: `{(off) => <Button onClick={save} {...off} />}`. */
export function Reasoned({ reason, children }: Props) {
  if (reason === null) return children({})
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }} multiline maw={280}>
      {children(off)}
    </Tooltip>
  )
}

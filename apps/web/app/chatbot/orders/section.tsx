import { type ReactNode, useState } from 'react'
import css from './orders.module.css'

type Props = {
  title: string
  /** Open at the first look: most orders need it, or it has values. */
  isOpen?: boolean
  /** A field in it shows a problem, so that it has to be seen. */
  hasProblem?: boolean
  children: ReactNode
}

/** A group of fields of an order under its heading, which folds. */
export function Section({ title, isOpen = false, hasProblem = false, children }: Props) {
  // Emptying its last field must not fold it under the person's fingers.
  const [wasOpen] = useState(isOpen)
  return (
    <details className={css.section} open={wasOpen || hasProblem}>
      <summary>{title}</summary>
      <div className={css.fields}>{children}</div>
    </details>
  )
}

import type { ReactNode, SubmitEvent } from 'react'
import css from './form.module.css'
import type { SubmitHandler } from './use-problems.ts'

type FormProps = { onSubmit: SubmitHandler; onInput?: () => void; className?: string; children: ReactNode }

/**
 * Fields below each other. The browser never sends a form itself, which would leave the screen, and its own bubbles are off:
 * problems stand under their fields, in the reader's language.
 */
export function Form({ onSubmit, onInput, className = css.form, children }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event)
  }
  return (
    <form className={className} noValidate onSubmit={submit} onInput={onInput}>
      {children}
    </form>
  )
}

/** The buttons that end a form; pinned in a drawer, whose content may be longer than the screen. */
export function FormActions({ isPinned, children }: { isPinned?: boolean; children: ReactNode }) {
  return (
    <div className={css.actions} data-pinned={isPinned || undefined} data-bottom={isPinned ? 'buttons' : undefined}>
      {children}
    </div>
  )
}

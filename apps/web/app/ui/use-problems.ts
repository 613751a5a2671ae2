import { type FocusEvent, type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** A problem by the name of its field; null where there is none. */
type Problems<Name extends string> = { readonly [N in Name]?: string | null }
export type SubmitHandler = (event: SubmitEvent<HTMLFormElement>) => void

/**
 * Decides when the fields of a form show their problems: each once the person has left it, all once the main button was
 * pressed. That button is always pressable; with a problem it leads to the first faulty field instead of sending.
 */
export function useProblems<Name extends string>(problems: Problems<Name>) {
  const [seen, setSeen] = useState<ReadonlySet<Name>>(new Set())
  const [isPressed, setPressed] = useState(false)

  const field = (name: Name) => ({
    error: ((isPressed || seen.has(name)) && problems[name]) || undefined,
    onBlur({ relatedTarget }: FocusEvent) {
      // A line that appears now would move the button away from the pointer, and the press would be lost.
      if (!(relatedTarget instanceof HTMLButtonElement)) setSeen((before) => new Set([...before, name]))
    },
  })

  const submit =
    (send: () => void): SubmitHandler =>
    (event) => {
      const form = event.currentTarget
      if (!Object.values(problems).some(Boolean)) return send()
      flushSync(() => setPressed(true))
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }

  /** Empties the form, for the next entry. */
  const reset = () => {
    setSeen(new Set())
    setPressed(false)
  }
  return { field, submit, reset }
}

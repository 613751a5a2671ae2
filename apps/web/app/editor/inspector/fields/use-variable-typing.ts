import { type KeyboardEvent, type RefObject, useState } from 'react'
import { focusOnceDrawn } from '../../once-drawn.ts'
import { begunVariable, insertVariable } from '../../text/variables.ts'
import { useVariables } from './use-variables.ts'

type TextField = HTMLTextAreaElement | HTMLInputElement

/** Typing `{{` in a field opens the list of variables; Enter and Tab put the first one, Escape closes the list. */
export function useVariableTyping(field: RefObject<TextField | null>, value: string, onChange: (text: string) => void) {
  /** The part of a name typed after `{{`; null while no name is being typed. */
  const [typed, setTyped] = useState<string | null>(null)
  const findVariables = useVariables()
  const put = (written: string) => {
    const next = insertVariable(value, field.current?.selectionStart ?? value.length, written)
    onChange(next.text)
    setTyped(null)
    focusOnceDrawn(() => {
      field.current?.focus({ preventScroll: true })
      field.current?.setSelectionRange(next.cursor, next.cursor)
    })
  }
  return {
    typed,
    put,
    stop: () => setTyped(null),
    /** After each change of the text. */
    hear: (target: { value: string; selectionStart: number | null }) =>
      setTyped(begunVariable(target.value, target.selectionStart ?? target.value.length)),
    /** True where the key belonged to the list. */
    onKey(event: KeyboardEvent): boolean {
      if (typed === null) return false
      if (event.key === 'Escape') {
        setTyped(null)
        return true
      }
      if (event.key !== 'Enter' && event.key !== 'Tab') return false
      const [first] = findVariables(typed)
      if (!first) return false
      event.preventDefault()
      put(first.written)
      return true
    },
  }
}

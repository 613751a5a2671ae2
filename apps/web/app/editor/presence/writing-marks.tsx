import { useEffect } from 'react'
import { useText } from '../../frame/use-text.ts'
import { hueOf } from '../../ui/initials.ts'
import { useFlow, useView } from '../editor.ts'
import { fieldAt } from './fields-in.ts'
import { usePresence } from './presence-context.ts'

/** Marks the fields of the open block in which colleagues write, with their names. */
export function WritingMarks() {
  const t = useText('editor')
  const { byBlock } = usePresence()
  const selected = useView((view) => view.selected)
  const card = useView((view) => view.card)
  // Fields come and go with the flow and with the open card: each change of either marks them again.
  const flow = useFlow()
  const [block = ''] = selected
  const here = byBlock.get(block)
  useEffect(() => {
    const marked = (here ?? []).flatMap(({ name, at }) => {
      const field = at.field === null ? null : fieldAt(at.card, at.field)
      if (!field) return []
      field.dataset.writing = t('presence.writes', { name })
      field.style.setProperty('--hue', String(hueOf(name)))
      return [field]
    })
    return () => {
      for (const field of marked) {
        delete field.dataset.writing
        field.style.removeProperty('--hue')
      }
    }
  }, [here, card, flow, t])
  return null
}

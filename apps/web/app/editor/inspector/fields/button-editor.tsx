import { type Button, buttonTypes, type Edit } from '@hawker/core'
import { NativeSelect } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { buttonParts } from '../../buttons/index.ts'
import { useEditor } from '../../editor.ts'
import { ProblemLines } from '../problem-lines.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { WordsField } from './words-field.tsx'

type ButtonEditorProps = {
  button: Button
  /** Its title, or its number while it has none. */
  name: string
  at: string
  from: string
  maxTitle: number | null
  onChange: (button: Button, edits: Edit[]) => void
}

/** One button: its title, its type with the fields of that type, and the actions done to a customer who presses it. */
export function ButtonEditor({ button, name, at, from, maxTitle, onChange }: ButtonEditorProps) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const set = (change: Partial<Button>) => onChange({ ...button, ...change }, [])
  const { Fields } = buttonParts[button.type]
  const types = buttonTypes.filter((type) => buttonParts[type].isOffered || type === button.type)
  return (
    <>
      <WordsField
        label={t('field.button_title')}
        value={button.title}
        max={maxTitle}
        onChange={(title) => set({ title })}
      />
      <ProblemLines at={`${at}/title`} />
      <NativeSelect
        label={t('field.button_type')}
        value={button.type}
        disabled={!canEdit}
        data={types.map((type) => ({ value: type, label: t(`button.${type}`) }))}
        onChange={(event) => {
          const type = buttonTypes.find((each) => each === event.currentTarget.value)
          if (type) set({ type })
        }}
      />
      {Fields && (
        <Fields button={button} name={name} from={from} onChange={(next, edits = []) => onChange(next, edits)} />
      )}
      <ProblemLines at={`${at}/url`} />
      <ProblemLines at={`${at}/phone`} />
      <OnTheWay
        actions={button.add_actions}
        at={`${at}/add_actions`}
        onChange={(add_actions) => set({ add_actions })}
      />
      <ProblemLines at={at} />
    </>
  )
}

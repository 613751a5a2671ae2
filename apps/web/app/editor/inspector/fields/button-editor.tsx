import { type Button, type ButtonType, buttonGoto, buttonTypes, type Edit, type Goto } from '@hawker/core'
import { NativeSelect, TextInput } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import { offeredButtons } from '../../kinds/offered.ts'
import { ProblemLines } from '../problem-lines.tsx'
import { GotoField } from './goto-field.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { WordsField } from './words-field.tsx'

type ButtonEditorProps = {
  button: Button
  /** What it is called while it has no words. */
  name: string
  at: string
  from: string
  maxTitle: number | null
  onChange: (button: Button, edits: Edit[]) => void
}

/** One button: its words, what it does, and what is done to the customer who presses it. */
export function ButtonEditor({ button, name, at, from, maxTitle, onChange }: ButtonEditorProps) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const set = (change: Partial<Button>) => onChange({ ...button, ...change }, [])
  const isOffered = offeredButtons.some((type) => type === button.type)
  const types: ButtonType[] = isOffered ? [...offeredButtons] : [...offeredButtons, button.type]
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
      {button.type === 'link' && (
        <TextInput
          label={t('field.url')}
          type="url"
          placeholder="https://"
          value={button.url}
          readOnly={!canEdit}
          onChange={(event) => set({ url: event.currentTarget.value.trim() })}
        />
      )}
      <ProblemLines at={`${at}/url`} />
      {button.type === 'call' && (
        <TextInput
          label={t('field.phone')}
          type="tel"
          placeholder="+84 90 000 0000"
          value={button.phone}
          readOnly={!canEdit}
          onChange={(event) => set({ phone: event.currentTarget.value })}
        />
      )}
      <ProblemLines at={`${at}/phone`} />
      {(button.type === 'blocks' || button.type === 'flow') && (
        <GotoField
          label={name}
          goto={buttonGoto(button)}
          from={from}
          onChange={(goto, edits) => onChange(aimed(button, goto), edits)}
        />
      )}
      <OnTheWay
        actions={button.add_actions}
        at={`${at}/add_actions`}
        onChange={(add_actions) => set({ add_actions })}
      />
      <ProblemLines at={at} />
    </>
  )
}

export function aimed(button: Button, goto: Goto | null): Button {
  if (goto?.type === 'flow') return { ...button, type: 'flow', flow: goto.flow, block_key: '' }
  return { ...button, type: 'blocks', block_key: goto?.block_key ?? '', flow: '' }
}

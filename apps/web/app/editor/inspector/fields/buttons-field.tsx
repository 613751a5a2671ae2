import { type Button, blankButton, type Edit } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import { ButtonEditor } from './button-editor.tsx'
import { replaced } from './lists.ts'
import { Rows } from './rows.tsx'

type ButtonsFieldProps = {
  buttons: readonly Button[]
  at: string
  from: string
  /** `edits` belong to the same step: a new block a button leads to. */
  onChange: (buttons: Button[], edits: Edit[]) => void
}

/** The buttons of a card, as many as the channel shows. */
export function ButtonsField({ buttons, at, from, onChange }: ButtonsFieldProps) {
  const t = useText('editor')
  const { profile } = useEditor()
  const name = ({ title }: Button, index: number) => title || t('field.button_number', { number: index + 1 })
  return (
    <Rows
      label={t('field.buttons')}
      list={buttons}
      at={at}
      onChange={(next) => onChange(next, [])}
      name={name}
      add={{ label: t('field.add_button'), blank: blankButton, max: profile.max_buttons }}
      canDuplicate
    >
      {(button, { at, index }) => (
        <ButtonEditor
          button={button}
          name={name(button, index)}
          at={at}
          from={from}
          maxTitle={profile.max_button_title}
          onChange={(next, edits) => onChange(replaced(buttons, index, next), edits)}
        />
      )}
    </Rows>
  )
}

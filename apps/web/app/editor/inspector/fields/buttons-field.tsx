import { type Button, blankButton, buttonTypes, type Edit } from '@hawker/core'
import { NativeSelect } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { buttonParts } from '../../buttons/index.ts'
import { useEditor } from '../../editor.ts'
import { ButtonLines } from './button-lines.tsx'
import { OnTheWay } from './on-the-way.tsx'

type ButtonsFieldProps = {
  buttons: readonly Button[]
  at: string
  from: string
  /** `edits` belong to the same step: a new block a button leads to. */
  onChange: (buttons: Button[], edits: Edit[]) => void
}

/** The buttons of a card, as many as the channel shows. */
export function ButtonsField(props: ButtonsFieldProps) {
  const t = useText('editor')
  const { profile } = useEditor()
  return (
    <ButtonLines
      {...props}
      label={t('field.buttons')}
      titleLabel={t('field.button_title')}
      name={({ title }, index) => title || t('field.button_number', { number: index + 1 })}
      add={{ label: t('field.add_button'), blank: blankButton, max: profile.max_buttons }}
      maxTitle={profile.max_button_title}
      details={(button, at, change) => <ButtonDetails button={button} at={at} onChange={change} />}
    />
  )
}

type ButtonDetailsProps = { button: Button; at: string; onChange: (button: Button, edits?: Edit[]) => void }

/** The effect of a press: the button's type with the fields of that type, and its actions. */
export function ButtonDetails({ button, at, onChange }: ButtonDetailsProps) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { Fields } = buttonParts[button.type]
  return (
    <>
      <NativeSelect
        label={t('field.button_type')}
        value={button.type}
        disabled={!canEdit}
        data={buttonTypes.map((type) => ({ value: type, label: t(`button.${type}`) }))}
        onChange={(event) => {
          const type = buttonTypes.find((each) => each === event.currentTarget.value)
          if (type) onChange({ ...button, type })
        }}
      />
      {Fields && <Fields button={button} at={at} onChange={onChange} />}
      <OnTheWay
        actions={button.add_actions}
        at={`${at}/add_actions`}
        onChange={(add_actions) => onChange({ ...button, add_actions })}
      />
    </>
  )
}

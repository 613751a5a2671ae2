import { type BotField, botFieldTypes, limits } from '@hawker/core'
import { Modal, NativeSelect, TextInput } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Form } from '../../ui/form.tsx'
import { useChecks } from '../../ui/use-checks.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { useSaveBotField } from './use-acts.ts'

type Edited = Omit<BotField, 'id'> & { id: string | null }
type Props = {
  /** Null: closed. One without an id is new. */
  edited: Edited | null
  taken: readonly BotField[]
  onClose: () => void
}

/** A field of the bot: its name, its type while it is new, and its value. */
export function BotFieldDialog({ edited, ...props }: Props) {
  const t = useText('tags')
  const title = edited?.id === null ? t('new.bot_fields') : t('edit.bot_fields')
  return (
    <Modal opened={edited !== null} onClose={props.onClose} title={title}>
      {edited && <BotFieldForm key={edited.id} edited={edited} {...props} />}
    </Modal>
  )
}

function BotFieldForm({ edited, taken, onClose }: Props & { edited: Edited }) {
  const t = useText('tags')
  const common = useText('common')
  const { required } = useChecks()
  const [draft, setDraft] = useState(edited)
  const save = useSaveBotField(onClose)
  const name = draft.name.trim()
  const isTaken = taken.some((each) => each.id !== edited.id && each.name === name)
  const isWrong = draft.type === 'number' && Number.isNaN(Number(draft.value))
  const { field, submit } = useProblems({
    name: required(name) ?? (isTaken ? t('name_taken') : null),
    value: isWrong ? t('no_number') : null,
  })
  const send = () => save.mutate({ ...draft, name, isValueChanged: draft.value !== edited.value })
  return (
    <Form onSubmit={submit(send)}>
      <TextInput
        data-autofocus
        label={t('name')}
        maxLength={limits.name}
        {...field('name')}
        value={draft.name}
        onChange={({ currentTarget: { value } }) => setDraft({ ...draft, name: value })}
      />
      <NativeSelect
        label={t('type')}
        description={edited.id === null ? t('type_stays') : t('type_fixed')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={draft.type}
        disabled={edited.id !== null}
        data={botFieldTypes.map((type) => ({ value: type, label: t(`bot_types.${type}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const type = botFieldTypes.find((each) => each === value)
          if (type) setDraft({ ...draft, type, value: '' })
        }}
      />
      <ValueInput
        type={draft.type}
        {...field('value')}
        value={draft.value}
        onChange={(value) => setDraft({ ...draft, value })}
      />
      <DialogActions label={common('save')} sent={save} onClose={onClose} />
    </Form>
  )
}

type ValueProps = {
  error: string | undefined
  onBlur: (event: FocusEvent) => void
  type: BotField['type']
  value: string
  onChange: (value: string) => void
}

/** The value for all customers, in the input of its type. */
function ValueInput({ type, value, onChange, ...rest }: ValueProps) {
  const t = useText('tags')
  const common = useText('common')
  const shared = {
    ...rest,
    label: t('value'),
    description: t('value_hint'),
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    value,
  }
  if (type === 'boolean')
    return (
      <NativeSelect
        {...shared}
        data={[
          { value: '', label: t('no_value') },
          { value: 'true', label: common('yes') },
          { value: 'false', label: common('no') },
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...shared}
      {...(type === 'number' && { inputMode: 'decimal' })}
      {...(type === 'date' && { type: 'date' })}
      maxLength={5_000}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

import { type CustomField, choiceType, customFieldTypes, limits } from '@hawker/core'
import { Modal, NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Form } from '../../ui/form.tsx'
import { useChecks } from '../../ui/use-checks.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { type FieldDraft, useSaveField } from './use-acts.ts'

type Props = {
  /** Null: closed. One without an id is new. */
  edited: FieldDraft | null
  taken: readonly CustomField[]
  onClose: () => void
}

/** A field of customers: its name, its type while it is new, and the choices of one that has them. */
export function FieldDialog({ edited, ...props }: Props) {
  const t = useText('tags')
  const title = edited?.id === null ? t('new.fields') : t('edit.fields')
  return (
    <Modal opened={edited !== null} onClose={props.onClose} title={title}>
      {edited && <FieldForm key={edited.id} edited={edited} {...props} />}
    </Modal>
  )
}

function FieldForm({ edited, taken, onClose }: Props & { edited: FieldDraft }) {
  const t = useText('tags')
  const common = useText('common')
  const { required } = useChecks()
  const [draft, setDraft] = useState(edited)
  const save = useSaveField(onClose)
  const name = draft.name.trim()
  const isTaken = taken.some((each) => each.id !== edited.id && each.name === name)
  const { field, submit } = useProblems({ name: required(name) ?? (isTaken ? t('name_taken') : null) })
  return (
    <Form onSubmit={submit(() => save.mutate({ ...draft, name }))}>
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
        value={String(draft.type)}
        disabled={edited.id !== null}
        data={customFieldTypes.map((type) => ({ value: String(type), label: t(`types.${type}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const type = customFieldTypes.find((each) => String(each) === value)
          if (type) setDraft({ ...draft, type })
        }}
      />
      {draft.type === choiceType && (
        <TagsInput
          label={t('choices')}
          description={t('choices_hint')}
          inputWrapperOrder={['label', 'input', 'description']}
          maxTags={limits.field_choices}
          splitChars={[',', ';']}
          acceptValueOnBlur
          isDuplicate={(value, current) => current.some((each) => plain(each) === plain(value))}
          value={draft.choices}
          onChange={(choices) => setDraft({ ...draft, choices })}
        />
      )}
      <DialogActions label={common('save')} sent={save} onClose={onClose} />
    </Form>
  )
}

// Customers may write a choice in other letters, so two that differ only in them are one.
const plain = (choice: string) => choice.trim().normalize('NFC').toLowerCase()

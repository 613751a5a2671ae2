import { limits, type Tag } from '@hawker/core'
import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Form } from '../../ui/form.tsx'
import { useChecks } from '../../ui/use-checks.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { useSaveTag } from './use-acts.ts'

type Edited = { id: string | null; name: string }
type Props = {
  /** Null: closed. One without an id is new. */
  edited: Edited | null
  taken: readonly Tag[]
  onClose: () => void
}

/** The name of a tag. */
export function TagDialog({ edited, ...props }: Props) {
  const t = useText('tags')
  return (
    <Modal opened={edited !== null} onClose={props.onClose} title={edited?.id === null ? t('new.tags') : t('rename')}>
      {edited && <TagForm key={edited.id} edited={edited} {...props} />}
    </Modal>
  )
}

function TagForm({ edited, taken, onClose }: Props & { edited: Edited }) {
  const t = useText('tags')
  const common = useText('common')
  const { required } = useChecks()
  const [name, setName] = useState(edited.name)
  const save = useSaveTag(onClose)
  const isTaken = taken.some((each) => each.id !== edited.id && each.name === name.trim())
  const { field, submit } = useProblems({ name: required(name) ?? (isTaken ? t('name_taken') : null) })
  return (
    <Form onSubmit={submit(() => save.mutate({ id: edited.id, name: name.trim() }))}>
      <TextInput
        data-autofocus
        label={t('name')}
        maxLength={limits.name}
        {...field('name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <DialogActions label={common('save')} sent={save} onClose={onClose} />
    </Form>
  )
}

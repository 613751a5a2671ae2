import type { Tag } from '@hawker/core'
import { Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Form } from '../../ui/form.tsx'
import { Picker } from '../../ui/picker/picker.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import { usesQuery } from './queries.ts'
import { useMergeTags } from './use-acts.ts'

type Props = {
  /** The tag that goes; null: closed. */
  merged: Tag | null
  tags: readonly Tag[]
  onClose: () => void
}

/** Asks for the tag that takes the place of another, and says what follows. */
export function MergeDialog({ merged, ...props }: Props) {
  const t = useText('tags')
  return (
    <Modal opened={merged !== null} onClose={props.onClose} title={t('merge.title', { name: merged?.name ?? '' })}>
      {merged && <MergeForm key={merged.id} merged={merged} {...props} />}
    </Modal>
  )
}

function MergeForm({ merged, tags, onClose }: Props & { merged: Tag }) {
  const t = useText('tags')
  const format = useFormat()
  const { id: bot_id } = useBot()
  const { data } = useQuery(usesQuery(bot_id, 'tags'))
  const uses = data?.get(merged.id)
  const [into, setInto] = useState('')
  const merge = useMergeTags(onClose)
  const { field, submit } = useProblems({ into: into ? null : t('merge.choose') })
  const target = tags.find(({ id }) => id === into)
  const count = uses?.customers ?? 0
  const places = uses?.used_by.length ?? 0
  return (
    <Form onSubmit={submit(() => merge.mutate({ id: merged.id, into }))}>
      <Picker
        kind="tag"
        label={t('merge.into')}
        placeholder={t('merge.choose')}
        choices={tags.filter(({ id }) => id !== merged.id).map(({ id, name }) => ({ value: id, label: name }))}
        value={into}
        onChange={setInto}
        {...field('into')}
      />
      {target && uses && (
        <Text size="md" component="div">
          <p>{t('merge.customers', { count, number: format.number(count), name: target.name })}</p>
          {places > 0 && <p>{t('merge.places', { count: places, name: target.name })}</p>}
          <p>{t('merge.after', { name: merged.name })}</p>
        </Text>
      )}
      <DialogActions label={t('merge.now')} sent={merge} onClose={onClose} />
    </Form>
  )
}

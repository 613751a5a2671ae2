import { commentCases, limits, type PrivateReply } from '@hawker/core'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ActionsField } from '../../editor/inspector/fields/actions-field.tsx'
import { ThingPicker } from '../../editor/pickers/thing-picker.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { useChecks } from '../../ui/use-checks.ts'
import { useProblems } from '../../ui/use-problems.ts'
import css from './comments.module.css'
import { EditDrawer } from './edit-drawer.tsx'
import { PostPicker } from './posts/post-picker.tsx'
import { useSavePrivateReply } from './use-acts.ts'

type Props = { stored: PrivateReply; onClose: () => void }

/** Making or changing a private reply. A new one has no key yet. */
export function PrivateReplyDrawer({ stored, onClose }: Props) {
  const t = useText('comments')
  const { required } = useChecks()
  const { can_edit } = useBot()
  const isNew = stored.key === ''
  const [draft, setDraft] = useState(stored)
  const set = (change: Partial<PrivateReply>) => setDraft((before) => ({ ...before, ...change }))
  const save = useSavePrivateReply(onClose)
  const { field, submit } = useProblems({
    name: required(draft.name),
    flow: draft.flow ? null : t('private.choose_flow'),
  })
  const send = () => {
    const { name, post_id, flow, case: of, config } = draft
    save.mutate({ key: isNew ? null : stored.key, wish: { name: name.trim(), post_id, flow, case: of, config } })
  }
  const { error } = field('flow')
  return (
    <EditDrawer
      title={isNew ? t('private.new') : draft.name}
      isChanged={JSON.stringify(draft) !== JSON.stringify(stored)}
      onClose={onClose}
      onSubmit={submit(send)}
      save={save}
      button={isNew ? t('private.add') : t('common:save')}
    >
      <TextInput
        data-autofocus
        label={t('private.name')}
        maxLength={limits.name}
        {...field('name')}
        value={draft.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <ThingPicker kind="flow" label={t('private.flow')} value={draft.flow} onChange={(flow) => set({ flow })} />
      {error && (
        <p className={css.bad} role="alert">
          {error}
        </p>
      )}
      <Select
        label={t('private.case')}
        description={t('private.case_hint')}
        allowDeselect={false}
        disabled={draft.post_id !== ''}
        data={commentCases.map((value) => ({ value, label: t(`cases.${value}.name`) }))}
        value={draft.case}
        onChange={(value) => set({ case: commentCases.find((each) => each === value) ?? 'default' })}
      />
      <PostPicker
        label={t('private.post')}
        description={t('private.post_hint')}
        placeholder={t('rule.all_posts')}
        value={draft.post_id}
        onChange={(post_id) => set({ post_id })}
        isReadOnly={!can_edit}
        isClearable
      />
      <ActionsField
        actions={draft.config.add_actions}
        at="/config/add_actions"
        onChange={(add_actions) => set({ config: { add_actions } })}
      />
    </EditDrawer>
  )
}

import { type Block, type MessageTag, messageTags, messageTypes } from '@hawker/core'
import { NativeSelect } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { useEditor, useFlow } from '../../editor.ts'
import { useNames } from '../../names.ts'
import css from '../inspector.module.css'
import { ProblemLines } from '../problem-lines.tsx'
import { tagOf } from './message-tag.ts'

/** How messages are sent to customers who have been silent for long: the block's tag and the flow's type. */
export function SendingField({ block }: { block: Block }) {
  const t = useText('editor')
  const { edit, canEdit, profile } = useEditor()
  const { message_type } = useFlow()
  const { topics } = useNames()
  const { message_tag } = block
  const { window } = profile
  const hasTags = window !== null && Object.keys(window.late_tags).length + window.retired_tags.length > 0
  if (!hasTags && message_tag === null && message_type === null) return null
  const numbered = topics.filter(({ id }) => tagOf(id) !== null)
  const isGone = typeof message_tag === 'number' && !numbered.some(({ id }) => Number(id) === message_tag)
  const setTag = (message_tag: MessageTag) => edit({ edit: 'update_block', block: { ...block, message_tag } })
  return (
    <div className={css.group}>
      <NativeSelect
        label={t('field.message_tag')}
        description={t('field.message_tag_hint')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={String(message_tag ?? '')}
        disabled={!canEdit}
        data={[
          { value: '', label: t('field.no_tag') },
          ...messageTags.map((tag) => ({ value: tag, label: t(`message_tag.${tag}`) })),
          ...(numbered.length > 0 || isGone
            ? [
                {
                  group: t('field.topics'),
                  items: [
                    ...numbered.map(({ id, name }) => ({ value: id, label: name })),
                    ...(isGone
                      ? [{ value: String(message_tag), label: t('message_tag.topic', { number: message_tag }) }]
                      : []),
                  ],
                },
              ]
            : []),
        ]}
        onChange={(event) => setTag(tagOf(event.currentTarget.value))}
      />
      <ProblemLines at="/message_tag" />
      <NativeSelect
        label={t('field.message_type')}
        description={t('field.message_type_hint')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={message_type ?? ''}
        disabled={!canEdit}
        data={[
          { value: '', label: t('field.no_type') },
          ...messageTypes.map((type) => ({ value: type, label: t(`message_type.${type}`) })),
        ]}
        onChange={(event) => {
          const type = messageTypes.find((each) => each === event.currentTarget.value) ?? null
          edit({ edit: 'set_message_type', message_type: type })
        }}
      />
    </div>
  )
}

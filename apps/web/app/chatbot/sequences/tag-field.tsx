import { type MessageTag, messageTags, type SequenceStep } from '@hawker/core'
import { NativeSelect } from '@mantine/core'
import { tagOf } from '../../editor/inspector/fields/message-tag.ts'
import { useNames } from '../../editor/names.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { useStepWords } from './use-step-words.ts'

type Props = { step: SequenceStep; onChange: (tag: MessageTag) => void }

/** The tag of the step's messages, with the 24-hour rule that it brings. */
export function TagField({ step, onChange }: Props) {
  const t = useText('sequences')
  const editor = useText('editor')
  const { can_edit } = useBot()
  const { topics } = useNames()
  const { rule } = useStepWords()
  const numbered = topics.filter(({ id }) => tagOf(id) !== null)
  return (
    <NativeSelect
      label={t('tag')}
      description={t('tag_hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={String(step.message_tag ?? '')}
      disabled={!can_edit}
      error={rule(step)}
      data={[
        { value: '', label: editor('field.no_tag') },
        ...messageTags.map((tag) => ({ value: tag, label: editor(`message_tag.${tag}`) })),
        ...(numbered.length > 0
          ? [{ group: editor('field.topics'), items: numbered.map(({ id, name }) => ({ value: id, label: name })) }]
          : []),
      ]}
      onChange={(event) => onChange(tagOf(event.currentTarget.value))}
    />
  )
}

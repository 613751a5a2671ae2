import { limits } from '@hawker/core'
import { Button, Radio, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { flowsQuery } from '../../../frame/flows-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useProfile } from '../../../frame/use-profile.ts'
import { useText } from '../../../frame/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { FlowPicker } from '../../../ui/picker/flow-picker.tsx'
import css from '../broadcasts.module.css'
import type { FieldsProps } from './fields-props.ts'
import { offeredContents } from './made-draft.ts'
import { MarketingFields } from './marketing-fields.tsx'
import { TemplateFields } from './template-fields.tsx'

type ContentProps = FieldsProps & { onWrite: () => void }

/** The name, and what is sent: messages of its own, a live flow, a template, or a message of the ad account. */
export function ContentFields(props: ContentProps) {
  const t = useText('broadcasts')
  const { can_edit } = useBot()
  const { draft, field, onChange } = props
  const offered = offeredContents(useProfile())
  // One that the API stored on another channel stays in sight until another is chosen.
  const contents = offered.includes(draft.content) ? offered : [...offered, draft.content]
  return (
    <Panel title={t('what')}>
      <div className={css.fields}>
        <TextInput
          label={t('name')}
          maxLength={limits.name}
          readOnly={!can_edit}
          {...field('name')}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Radio.Group
          label={t('what')}
          value={draft.content}
          onChange={(value) => {
            const content = contents.find((each) => each === value)
            if (content) onChange({ content })
          }}
        >
          <div className={css.radios}>
            {contents.map((content) => (
              <Radio key={content} value={content} label={t(content)} disabled={!can_edit} />
            ))}
          </div>
        </Radio.Group>
        <Chosen {...props} />
      </div>
    </Panel>
  )
}

/** The fields of the content that is chosen. */
function Chosen({ onWrite, ...props }: ContentProps) {
  const t = useText('broadcasts')
  const { id: bot_id, can_edit } = useBot()
  const { draft, field, onChange } = props
  const { data: { items: flows } = { items: [] } } = useQuery(flowsQuery(bot_id))
  if (draft.content === 'template') return <TemplateFields {...props} />
  if (draft.content === 'ad_account') return <MarketingFields {...props} />
  if (draft.content === 'own')
    return (
      <div className={css.own}>
        <p className={css.hint}>{t('own_hint')}</p>
        <Button variant="default" leftSection={<IconPencil size={16} stroke={1.5} />} onClick={onWrite}>
          {t('own_write')}
        </Button>
      </div>
    )
  return (
    <FlowPicker
      label={t('flow')}
      description={t('flow_hint')}
      placeholder={t('choose_flow')}
      flows={flows.filter(({ published_revision }) => published_revision !== null)}
      isReadOnly={!can_edit}
      {...field('flow')}
      value={draft.flow}
      onChange={(flow) => onChange({ flow })}
    />
  )
}

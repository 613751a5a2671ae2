import { limits } from '@hawker/core'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { flowsQuery } from '../../../frame/flows-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { FlowPicker } from '../../../ui/picker/flow-picker.tsx'
import css from '../broadcasts.module.css'
import type { Draft } from './draft.ts'
import type { DraftField } from './use-draft-problems.ts'

export type FieldsProps = { draft: Draft; field: DraftField; onChange: (parts: Partial<Draft>) => void }

/** The name, and what is sent: messages of its own, or a live flow. */
export function ContentFields({ draft, field, onChange, onWrite }: FieldsProps & { onWrite: () => void }) {
  const t = useText('broadcasts')
  const { id: bot_id, can_edit } = useBot()
  const { data: { items: flows } = { items: [] } } = useQuery(flowsQuery(bot_id))
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
        <SegmentedControl
          aria-label={t('what')}
          className={css.choice}
          value={draft.isOwn ? 'own' : 'flow'}
          disabled={!can_edit}
          data={[
            { value: 'own', label: t('own') },
            { value: 'flow', label: t('flow') },
          ]}
          onChange={(value) => onChange({ isOwn: value === 'own' })}
        />
        {draft.isOwn ? (
          <div className={css.own}>
            <p className={css.hint}>{t('own_hint')}</p>
            <Button variant="default" leftSection={<IconPencil size={16} stroke={1.5} />} onClick={onWrite}>
              {t('own_write')}
            </Button>
          </div>
        ) : (
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
        )}
      </div>
    </Panel>
  )
}

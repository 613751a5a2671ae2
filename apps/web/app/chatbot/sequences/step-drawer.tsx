import { blankFilter, onlyActs, type SequenceStep } from '@hawker/core'
import { Button, SegmentedControl, Switch } from '@mantine/core'
import { useState } from 'react'
import { ActionsField } from '../../editor/inspector/fields/actions-field.tsx'
import { FilterRows } from '../../editor/inspector/filters/filter-rows.tsx'
import { ThingPicker } from '../../editor/pickers/thing-picker.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { FormActions } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import css from './sequences.module.css'
import { TagField } from './tag-field.tsx'

type Props = {
  /** Null: closed. */
  step: SequenceStep | null
  index: number
  onChange: (step: SequenceStep) => void
  onClose: () => void
}

/** The fields of a step. A change is in the draft of the sequence at once. */
export function StepDrawer({ step, index, ...props }: Props) {
  const t = useText('sequences')
  const format = useFormat()
  return (
    <Drawer isOpen={step !== null} onClose={props.onClose} title={t('step', { number: format.number(index + 1) })}>
      {step && <StepFields key={index} step={step} index={index} {...props} />}
    </Drawer>
  )
}

function StepFields({ step, index, onChange, onClose }: Props & { step: SequenceStep }) {
  const t = useText('sequences')
  const common = useText('common')
  const { can_edit } = useBot()
  const change = (part: Partial<SequenceStep>) => onChange({ ...step, ...part })
  // Neither is filled while it is being set up: only this form knows which one was chosen.
  const [isActing, setActing] = useState(onlyActs(step))
  return (
    <div className={css.fields}>
      <ContentFields isActing={isActing} onActing={setActing} step={step} change={change} />
      <Panel title={t('time')}>
        <div className={css.fields}>
          <ScheduleFields schedule={step.schedule} index={index} onChange={(schedule) => change({ schedule })} />
        </div>
      </Panel>
      {!isActing && <TagField step={step} onChange={(message_tag) => change({ message_tag })} />}
      <AudienceFields step={step} change={change} />
      <Switch
        label={t('count_clicks')}
        checked={step.counts_clicks}
        disabled={!can_edit}
        onChange={(event) => change({ counts_clicks: event.currentTarget.checked })}
      />
      <Switch
        label={t('step_on')}
        description={t('step_on_hint')}
        checked={step.is_published}
        disabled={!can_edit}
        onChange={(event) => change({ is_published: event.currentTarget.checked })}
      />
      <FormActions isPinned>
        <Button onClick={onClose}>{common('done')}</Button>
      </FormActions>
    </div>
  )
}

type FieldsProps = { step: SequenceStep; change: (part: Partial<SequenceStep>) => void }

type ContentProps = FieldsProps & { isActing: boolean; onActing: (isActing: boolean) => void }

/** A flow, or actions alone, which send nothing and so have no tag. */
function ContentFields({ step: { flow, add_actions }, change, isActing, onActing }: ContentProps) {
  const t = useText('sequences')
  const { can_edit } = useBot()
  const choose = (next: string) => {
    onActing(next === 'actions')
    if (next === 'actions') change({ flow: '', message_tag: null })
    else change({ add_actions: [] })
  }
  return (
    <>
      <SegmentedControl
        value={isActing ? 'actions' : 'flow'}
        disabled={!can_edit}
        data={[
          { value: 'flow', label: t('send_flow') },
          { value: 'actions', label: t('only_actions') },
        ]}
        onChange={choose}
      />
      {isActing ? (
        <ActionsField actions={add_actions} at="/add_actions" onChange={(add_actions) => change({ add_actions })} />
      ) : (
        <ThingPicker kind="flow" value={flow} onChange={(flow) => change({ flow })} />
      )}
    </>
  )
}

function AudienceFields({ step: { audience_filter }, change }: FieldsProps) {
  const t = useText('sequences')
  const editor = useText('editor')
  const { can_edit } = useBot()
  const { match, filters } = audience_filter ?? { match: 'all' as const, filters: [] }
  const set = (next: { match: 'all' | 'any'; filters: typeof filters }) =>
    change({ audience_filter: next.filters.length > 0 ? next : null })
  return (
    <Panel title={t('audience')} text={t('audience_hint')}>
      <div className={css.fields}>
        <Switch
          label={t('has_audience')}
          checked={audience_filter !== null}
          disabled={!can_edit}
          onChange={(event) => set({ match: 'all', filters: event.currentTarget.checked ? [blankFilter()] : [] })}
        />
        {filters.length > 1 && (
          <SegmentedControl
            size="xs"
            value={match}
            disabled={!can_edit}
            data={[
              { value: 'all', label: editor('field.match_all') },
              { value: 'any', label: editor('field.match_any') },
            ]}
            onChange={(value) => set({ filters, match: value === 'any' ? 'any' : 'all' })}
          />
        )}
        {audience_filter && (
          <FilterRows canBeEmpty filters={filters} onChange={(next) => set({ match, filters: next })} />
        )}
      </div>
    </Panel>
  )
}

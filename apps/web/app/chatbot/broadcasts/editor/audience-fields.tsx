import { Radio, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FilterRows } from '../../../editor/inspector/filters/filter-rows.tsx'
import { sequencesQuery } from '../../../editor/use-bot-lists.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ManyPicker } from '../../../ui/picker/many-picker.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'
import { segmentsQuery } from '../../segments/queries.ts'
import css from '../broadcasts.module.css'
import { CapFields } from './cap-fields.tsx'
import type { FieldsProps } from './fields-props.ts'
import { marketingTargets } from './made-draft.ts'

const namesOf = (things: readonly { id: string; name: string }[]) =>
  things.map(({ id, name }) => ({ value: id, label: name }))

/** Whom it is for: segments, conditions and a sequence narrow each other. */
export function AudienceFields({ draft, field, onChange }: FieldsProps) {
  const t = useText('broadcasts')
  const editor = useText('editor')
  const { id: bot_id, can_edit } = useBot()
  const { data: segments = [] } = useQuery(segmentsQuery(bot_id))
  const { data: sequences = [] } = useQuery(sequencesQuery(bot_id))
  const { error: segmentError } = field('segments')
  const { error: conditionError } = field('conditions')
  const { error: targetError } = field('target_segments')
  // A message of the ad account goes by its target; the others by all that is chosen.
  const target = draft.content === 'ad_account' ? draft.target : null
  const hasSegments = target === null ? segments.length > 0 || draft.segments.length > 0 : target === 'segments'
  const hasConditions = target === null || target === 'filter'
  return (
    <Panel title={t('to')} text={target === null ? t('to_text') : t('target_text')}>
      <div className={css.fields}>
        {target !== null && (
          <Radio.Group
            label={t('target')}
            value={target}
            onChange={(value) => {
              const chosen = marketingTargets.find((each) => each === value)
              if (chosen) onChange({ target: chosen })
            }}
          >
            <div className={css.radios}>
              {marketingTargets.map((each) => (
                <Radio key={each} value={each} label={t(`targets.${each}`)} disabled={!can_edit} />
              ))}
            </div>
          </Radio.Group>
        )}
        {hasSegments && (
          <div>
            <ManyPicker
              kind="segment"
              label={t('segments')}
              placeholder={t('choose_segments')}
              choices={namesOf(segments)}
              value={draft.segments}
              isReadOnly={!can_edit}
              onChange={(chosen) => onChange({ segments: chosen })}
            />
            {(segmentError ?? targetError) && (
              <p className={css.problem} role="alert">
                {segmentError ?? targetError}
              </p>
            )}
          </div>
        )}
        {hasConditions && (
          <fieldset className={css.conditions}>
            <legend className={css.label}>{t('conditions')}</legend>
            {draft.filters.length > 1 && (
              <SegmentedControl
                size="xs"
                className={css.choice}
                value={draft.match}
                disabled={!can_edit}
                data={[
                  { value: 'all', label: editor('field.match_all') },
                  { value: 'any', label: editor('field.match_any') },
                ]}
                onChange={(value) => onChange({ match: value === 'any' ? 'any' : 'all' })}
              />
            )}
            <FilterRows filters={draft.filters} canBeEmpty onChange={(filters) => onChange({ filters })} />
            {conditionError && (
              <p className={css.problem} role="alert">
                {conditionError}
              </p>
            )}
          </fieldset>
        )}
        {(sequences.length > 0 || draft.sequence_id !== '') && (
          <Picker
            kind="sequence"
            label={t('sequence')}
            placeholder={t('choose_sequence')}
            choices={namesOf(sequences)}
            value={draft.sequence_id}
            isClearable
            isReadOnly={!can_edit}
            onChange={(sequence_id) => onChange({ sequence_id })}
          />
        )}
        <Switch
          label={t('rest')}
          checked={draft.hasRest}
          disabled={!can_edit}
          onChange={(event) => onChange({ hasRest: event.currentTarget.checked })}
        />
        {draft.hasRest && (
          <TextInput
            className={css.short}
            inputMode="numeric"
            label={t('rest_days')}
            readOnly={!can_edit}
            {...field('rest')}
            value={draft.restDays}
            onChange={(event) => onChange({ restDays: event.currentTarget.value })}
          />
        )}
        <CapFields />
      </div>
    </Panel>
  )
}

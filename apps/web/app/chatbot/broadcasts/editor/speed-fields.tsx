import { Radio, Switch, TextInput } from '@mantine/core'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { RangeField } from '../../../ui/picker/range-field.tsx'
import css from '../broadcasts.module.css'
import type { FieldsProps } from './fields-props.ts'

/** Fields for the speed, the times of day, and the customers to whom a person is talking. */
export function SpeedFields(props: FieldsProps) {
  const t = useText('broadcasts')
  const { can_edit } = useBot()
  const { draft, field, onChange } = props
  return (
    <Panel title={t('speed')}>
      <div className={css.fields}>
        <PaceFields {...props} />
        <Radio.Group
          label={t('with_person')}
          value={draft.withPerson}
          readOnly={!can_edit}
          onChange={(value) => onChange({ withPerson: value === 'wait' ? 'wait' : 'skip' })}
        >
          <div className={css.radios}>
            <Radio value="skip" label={t('person_skip')} disabled={!can_edit} />
            <Radio value="wait" label={t('person_wait')} disabled={!can_edit} />
          </div>
        </Radio.Group>
        {draft.withPerson === 'wait' && (
          <TextInput
            className={css.short}
            inputMode="numeric"
            label={t('wait_hours')}
            readOnly={!can_edit}
            {...field('wait')}
            value={draft.waitHours}
            onChange={(event) => onChange({ waitHours: event.currentTarget.value })}
          />
        )}
      </div>
    </Panel>
  )
}

/** The part that may also change while it is being sent: the limit and the daily window. */
export function PaceFields({ draft, field, onChange }: FieldsProps) {
  const t = useText('broadcasts')
  const { can_edit } = useBot()
  const { error: windowError } = field('window')
  return (
    <>
      <Radio.Group
        label={t('limit_by')}
        value={draft.isFastest ? 'fastest' : 'limit'}
        readOnly={!can_edit}
        onChange={(value) => onChange({ isFastest: value === 'fastest' })}
      >
        <div className={css.radios}>
          <Radio value="limit" label={t('by_limit')} disabled={!can_edit} />
          <Radio value="fastest" label={t('by_fastest')} disabled={!can_edit} />
        </div>
      </Radio.Group>
      {!draft.isFastest && (
        <TextInput
          className={css.short}
          inputMode="numeric"
          label={t('limit')}
          readOnly={!can_edit}
          {...field('limit')}
          value={draft.limit}
          onChange={(event) => onChange({ limit: event.currentTarget.value })}
        />
      )}
      <Switch
        label={t('window')}
        description={t('window_hint')}
        checked={draft.hasWindow}
        disabled={!can_edit}
        onChange={(event) => onChange({ hasWindow: event.currentTarget.checked })}
      />
      {draft.hasWindow && (
        <div className={css.short}>
          <RangeField
            type="time"
            value={{ from: draft.from, to: draft.until }}
            isReadOnly={!can_edit}
            onChange={({ from, to }) => onChange({ from, until: to })}
          />
          {windowError && (
            <p className={css.problem} role="alert">
              {windowError}
            </p>
          )}
        </div>
      )}
    </>
  )
}

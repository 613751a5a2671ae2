import { type ConfigKind, schemas } from '@hawker/core'
import { Button, Switch } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { PlainAuthoring } from '../../../editor/authoring/plain-authoring.tsx'
import { ActionsField } from '../../../editor/inspector/fields/actions-field.tsx'
import { ThingPicker } from '../../../editor/pickers/thing-picker.tsx'
import { useText } from '../../../frame/use-text.ts'
import classes from './behaviour.module.css'
import type { SettingRow } from './rows.ts'
import { rangesIn } from './time-ranges.ts'
import { TimeRangesField } from './time-ranges-field.tsx'
import { useRowWords } from './use-row-words.ts'

type Options = Record<string, unknown>

type Props = {
  setting: SettingRow
  kinds: Readonly<Record<string, ConfigKind>>
  stored: Options
  isReadOnly: boolean
  isBusy: boolean
  onSave: (options: Options) => void
}

/** The options of a setting, each edited by its kind in the registry, and saved together. */
export default function ConfigForm({ setting, kinds, stored, isReadOnly, isBusy, onSave }: Props) {
  const t = useText('settings')
  const wordsOf = useRowWords()
  const [draft, setDraft] = useState(stored)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored)
  return (
    <PlainAuthoring>
      <fieldset className={classes.options} disabled={isReadOnly}>
        <legend className={classes.legend}>{wordsOf(setting).name}</legend>
        {setting === 'action_mention' && <p className={classes.hint}>{t('options.named_elsewhere')}</p>}
        {Object.entries(kinds).map(([name, kind]) => (
          <OptionField
            key={name}
            name={name}
            kind={kind}
            value={draft[name]}
            onChange={(value) => setDraft((before) => ({ ...before, [name]: value }))}
          />
        ))}
        {isChanged && (
          <div className={classes.buttons}>
            <Button size="xs" loading={isBusy} onClick={() => onSave(draft)}>
              {t('common:save')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setDraft(stored)}>
              {t('discard')}
            </Button>
          </div>
        )}
      </fieldset>
    </PlainAuthoring>
  )
}

type FieldProps = { name: string; kind: ConfigKind; value: unknown; onChange: (value: unknown) => void }

/** The names of options that have words of their own. */
const named = ['is_for_keywords', 'is_for_default_flow', 'ban'] as const

function OptionField({ name, kind, value, onChange }: FieldProps): ReactNode {
  const t = useText('settings')
  const words = named.find((each) => each === name)
  switch (kind) {
    case 'switch':
      return (
        <Switch
          label={words ? t(`options.${words}`) : name}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'time_ranges':
      return <TimeRangesField ranges={rangesIn(value)} onChange={onChange} />
    case 'actions':
      return <ActionsField actions={schemas.action.array().parse(value)} at={`/${name}`} onChange={onChange} />
    case 'tag':
    case 'agent':
      return <ThingPicker kind={kind} value={typeof value === 'string' ? value : ''} onChange={onChange} />
  }
}

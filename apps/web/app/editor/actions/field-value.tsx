import { Anchor, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useBotTimezone } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import { WordsField } from '../inspector/fields/words-field.tsx'
import css from '../inspector/inspector.module.css'
import { isFixed, type ValueForm } from './value-form.ts'

type FieldValueProps = { form: ValueForm; value: string; label?: string; onChange: (value: string) => void }

/** The new value of a field: an input of its type, or a text with variables. */
export function FieldValue({ form, value, label, onChange }: FieldValueProps) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const [wantsText, setWantsText] = useState(false)
  const name = label ?? t('field.value')
  if (form === 'text' || form === 'number')
    return (
      <WordsField
        label={name}
        value={value}
        hasVariables
        hint={form === 'number' ? t('field.number_hint') : t('field.empty_clears')}
        onChange={onChange}
      />
    )
  if (wantsText || !isFixed(form, value))
    return (
      <div className={css.group}>
        <WordsField label={name} value={value} hasVariables onChange={onChange} />
        {canEdit && (
          <Switch
            words={t(form === 'truth' ? 'field.use_choice' : 'field.use_calendar')}
            onPress={() => {
              setWantsText(false)
              if (!isFixed(form, value)) onChange('')
            }}
          />
        )}
      </div>
    )
  return (
    <div className={css.group}>
      <FixedValue form={form} label={name} value={value} onChange={onChange} />
      {canEdit && <Switch words={t('field.use_variable')} onPress={() => setWantsText(true)} />}
    </div>
  )
}

function Switch({ words, onPress }: { words: string; onPress: () => void }) {
  return (
    <Anchor component="button" type="button" size="sm" style={{ alignSelf: 'start' }} onClick={onPress}>
      {words}
    </Anchor>
  )
}

function FixedValue({ form, label, value, onChange }: Required<FieldValueProps>) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const zone = useBotTimezone()
  if (form === 'truth')
    return (
      <NativeSelect
        label={label}
        value={value}
        disabled={!canEdit}
        data={[
          { value: '', label: t('field.choose') },
          { value: 'true', label: t('common:yes') },
          { value: 'false', label: t('common:no') },
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      type={form === 'date' ? 'date' : 'datetime-local'}
      label={label}
      description={t('field.on_bot_clock', { zone })}
      inputWrapperOrder={['label', 'input', 'description']}
      value={value}
      readOnly={!canEdit}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

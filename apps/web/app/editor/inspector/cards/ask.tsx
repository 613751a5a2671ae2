import { type CustomField, type ReplyType, replyTypes } from '@hawker/core'
import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import { FieldPicker } from '../fields/field-picker.tsx'
import { Rows } from '../fields/rows.tsx'
import { WordsField } from '../fields/words-field.tsx'
import css from '../inspector.module.css'
import { ProblemLines } from '../problem-lines.tsx'
import type { CardEditorProps } from './index.ts'

/** The type a field made here gets, so that what is answered fits into it. */
const fieldTypes: Partial<Record<ReplyType, CustomField['type']>> = { number: 2, date: 3, datetime: 4 }

/** A question: what is asked, which answers fit, where they are kept, and what happens when none comes. */
export function AskEditor({ card, onChange }: CardEditorProps<'user_input'>) {
  const t = useText('editor')
  const { canEdit, profile } = useEditor()
  const { config } = card
  const set = (change: Partial<typeof config>) => onChange({ ...card, config: { ...config, ...change } })
  return (
    <>
      <WordsField
        label={t('field.question')}
        isLong
        hasVariables
        value={config.question}
        max={profile.max_text}
        placeholder={t('ghost.question')}
        onChange={(question) => set({ question })}
      />
      <ProblemLines at="/question" />
      <NativeSelect
        label={t('field.reply_type')}
        value={config.reply_type}
        disabled={!canEdit}
        data={replyTypes.map((type) => ({ value: type, label: t(`reply_type.${type}`) }))}
        onChange={(event) => {
          const reply_type = replyTypes.find((type) => type === event.currentTarget.value)
          if (reply_type) set({ reply_type })
        }}
      />
      {config.reply_type === 'multiple' && (
        <Rows
          label={t('field.options')}
          list={config.options}
          at="/config/options"
          onChange={(options) => set({ options })}
          name={({ title }, index) => title || t('field.option', { number: index + 1 })}
          add={{ label: t('field.add_option'), blank: () => ({ title: '' }), max: profile.max_quick_replies || null }}
        >
          {({ title }, { at, change, index }) => (
            <>
              <WordsField
                label={t('field.option', { number: index + 1 })}
                value={title}
                max={profile.max_quick_reply_title}
                onChange={(title) => change({ title })}
              />
              <ProblemLines at={`${at}/title`} />
            </>
          )}
        </Rows>
      )}
      <ProblemLines at="/title" />
      <FieldPicker
        value={config.custom_field_id}
        type={fieldTypes[config.reply_type] ?? 1}
        onChange={(custom_field_id) => set({ custom_field_id })}
      />
      <WordsField
        label={t('field.retry_message')}
        isLong
        hasVariables
        value={config.retry_message}
        onChange={(retry_message) => set({ retry_message })}
      />
      <div className={css.pair}>
        <NumberInput
          label={t('field.max_retries')}
          min={0}
          max={10}
          allowDecimal={false}
          value={config.max_retries}
          readOnly={!canEdit}
          onChange={(value) => set({ max_retries: Number(value) || 0 })}
        />
        <NumberInput
          label={t('field.timeout')}
          placeholder={t('field.no_timeout')}
          min={1}
          value={config.timeout_minutes ?? ''}
          readOnly={!canEdit}
          onChange={(value) => set({ timeout_minutes: Number(value) || null })}
        />
      </div>
      <TextInput
        label={t('field.skip_button')}
        placeholder={t('field.no_skip')}
        value={config.skip_button}
        readOnly={!canEdit}
        onChange={(event) => set({ skip_button: event.currentTarget.value })}
      />
      <Switch
        label={t('field.run_keyword')}
        description={t('field.run_keyword_hint')}
        checked={config.run_keyword_if_void}
        disabled={!canEdit}
        onChange={(event) => set({ run_keyword_if_void: event.currentTarget.checked })}
      />
    </>
  )
}

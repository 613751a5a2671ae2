import { type CardOf, type CustomField, leads, type ReplyType, replyTypes } from '@hawker/core'
import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import canvasCss from '../canvas/block-node.module.css'
import { Branch } from '../canvas/branch.tsx'
import { InPlace } from '../canvas/in-place.tsx'
import { useCardEdit } from '../canvas/use-card-edit.ts'
import { useEditor } from '../editor.ts'
import { FieldPicker } from '../inspector/fields/field-picker.tsx'
import { Rows } from '../inspector/fields/rows.tsx'
import { WordsField } from '../inspector/fields/words-field.tsx'
import css from '../inspector/inspector.module.css'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import { useNames } from '../names.ts'
import type { CardEditorProps, CardParts, CardViewProps } from './card.ts'
import { CardNextField } from './card-next-field.tsx'
import { textHeight } from './height.ts'

/** A question: its words, the answers that fit, the field they are stored in, and the way without an answer. */
export const userInput: CardParts<CardOf<'user_input'>> = {
  icon: IconMessageQuestion,
  about: 'card_about.user_input',
  Editor: QuestionEditor,
  View: QuestionView,
  height: ({ config }) => textHeight(config.question) + 24 + 34 * config.options.length,
  firstText: 'question',
  hasActions: true,
}

/** The type of a field made here: the answers must fit into it. */
const fieldTypes: Partial<Record<ReplyType, CustomField['type']>> = { number: 2, date: 3, datetime: 4 }

function QuestionEditor({ card, from, onChange }: CardEditorProps<'user_input'>) {
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
      <CardNextField card={card} from={from} onChange={(gotos, edits) => onChange({ ...card, gotos }, edits)} />
    </>
  )
}

/** The question as a bubble, and under it the answer it waits for and the field that stores it. */
function QuestionView({ card }: CardViewProps<'user_input'>) {
  const t = useText('editor')
  const { fieldName } = useNames()
  const { setCard } = useCardEdit()
  const { question, reply_type, custom_field_id, options, skip_button } = card.config
  const next = card.gotos[0] ?? null
  return (
    <>
      <div className={canvasCss.bubble}>
        <InPlace
          hasVariables
          field="question"
          value={question}
          ghost={t('ghost.question')}
          label={t('card.user_input')}
          onChange={setCard && ((question) => setCard({ ...card, config: { ...card.config, question } }))}
        />
      </div>
      {reply_type === 'multiple' &&
        options.map(({ title }, index) => {
          const place = `options/${index}`
          return (
            <div key={place} className={canvasCss.chipRow}>
              <span className={canvasCss.chip}>
                {title || <span className={canvasCss.ghost}>{t('ghost.reply')}</span>}
              </span>
            </div>
          )
        })}
      {skip_button && (
        <div className={canvasCss.chipRow}>
          <span className={canvasCss.chip}>{skip_button}</span>
        </div>
      )}
      <p className={canvasCss.note}>
        {t(`reply_type.${reply_type}`)}
        {custom_field_id && <> → {fieldName(custom_field_id)}</>}
      </p>
      {leads(next) && (
        <div className={canvasCss.cardWays}>
          <Branch slot="/gotos/0" goto={next} isQuiet>
            {t('canvas.then')}
          </Branch>
        </div>
      )}
    </>
  )
}

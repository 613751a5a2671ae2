import { Switch } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import { ButtonsField } from '../fields/buttons-field.tsx'
import { Rows } from '../fields/rows.tsx'
import { WordsField } from '../fields/words-field.tsx'
import { ProblemLines } from '../problem-lines.tsx'
import type { CardEditorProps } from './index.ts'

/** A message in words, or several of which one is picked at random. */
export function TextEditor({ card, from, onChange }: CardEditorProps<'text'>) {
  const t = useText('editor')
  const { profile, canEdit } = useEditor()
  const max = card.buttons.length ? (profile.max_text_with_buttons ?? profile.max_text) : profile.max_text
  const setSpin = (is_spin: boolean) => {
    const messages = card.messages.length ? card.messages : [card.config.text, '']
    onChange({ ...card, is_spin, messages, config: { text: is_spin ? card.config.text : (messages[0] ?? '') } })
  }
  return (
    <>
      {card.is_spin ? (
        <Rows
          label={t('field.variants')}
          list={card.messages}
          at="/messages"
          onChange={(messages) => onChange({ ...card, messages })}
          name={(_, index) => t('field.variant', { number: index + 1 })}
          add={{ label: t('field.add_variant'), blank: () => '' }}
        >
          {(text, { change, index }) => (
            <WordsField
              label={t('field.variant', { number: index + 1 })}
              isLong
              hasVariables
              value={text}
              max={max}
              onChange={change}
            />
          )}
        </Rows>
      ) : (
        <WordsField
          label={t('field.text')}
          isLong
          hasVariables
          value={card.config.text}
          max={max}
          placeholder={t('ghost.text')}
          onChange={(text) => onChange({ ...card, config: { text } })}
        />
      )}
      <ProblemLines at="/text" />
      <Switch
        label={t('field.spin')}
        description={t('field.spin_hint')}
        checked={card.is_spin}
        disabled={!canEdit}
        onChange={(event) => setSpin(event.currentTarget.checked)}
      />
      <ButtonsField
        buttons={card.buttons}
        at="/buttons"
        from={from}
        onChange={(buttons, edits) => onChange({ ...card, buttons }, edits)}
      />
    </>
  )
}

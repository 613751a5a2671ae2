import type { CardOf } from '@hawker/core'
import { Button, Switch } from '@mantine/core'
import { IconColumns, IconMessage2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import css from '../canvas/block-node.module.css'
import { ButtonRows } from '../canvas/button-rows.tsx'
import { InPlace } from '../canvas/in-place.tsx'
import { useCardEdit } from '../canvas/use-card-edit.ts'
import { useEditor } from '../editor.ts'
import { ButtonsField } from '../inspector/fields/buttons-field.tsx'
import { Rows } from '../inspector/fields/rows.tsx'
import { WordsField } from '../inspector/fields/words-field.tsx'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import type { CardEditorProps, CardParts, CardViewProps } from './card.ts'
import { buttonsHeight, textHeight } from './height.ts'
import { VariantsDialog } from './variants-dialog.tsx'

/** A message in words, or several of which one is picked at random. */
export const text: CardParts<CardOf<'text'>> = {
  icon: IconMessage2,
  about: 'card_about.text',
  Editor: TextEditor,
  View: TextView,
  height: (card) => textHeight(firstText(card)) + buttonsHeight(card),
  firstText: 'text',
}

const firstText = ({ is_spin, messages, config }: CardOf<'text'>) => (is_spin ? (messages[0] ?? '') : config.text)

function TextEditor({ card, from, onChange }: CardEditorProps<'text'>) {
  const t = useText('editor')
  const { profile, canEdit } = useEditor()
  const max = card.buttons.length ? (profile.max_text_with_buttons ?? profile.max_text) : profile.max_text
  const [isWide, setWide] = useState(false)
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
      {card.is_spin && (
        <Button
          size="xs"
          variant="subtle"
          style={{ alignSelf: 'start' }}
          leftSection={<IconColumns size={16} stroke={1.5} />}
          onClick={() => setWide(true)}
        >
          {t('field.side_by_side')}
        </Button>
      )}
      {isWide && (
        <VariantsDialog
          messages={card.messages}
          max={max}
          onChange={(messages) => onChange({ ...card, messages })}
          onClose={() => setWide(false)}
        />
      )}
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

/** A bubble whose words are edited where they stand; of several variants the first shows, the others are counted. */
function TextView({ card }: CardViewProps<'text'>) {
  const t = useText('editor')
  const { setCard, isFirst } = useCardEdit()
  const write = (text: string) => setCard?.(withFirstText(card, text))
  return (
    <>
      <div className={css.bubble}>
        <InPlace
          hasVariables
          field="text"
          value={firstText(card)}
          ghost={isFirst ? t('ghost.first') : t('ghost.text')}
          label={t('card.text')}
          onChange={setCard && write}
        />
        {card.is_spin && card.messages.length > 1 && (
          <span className={css.more}>{t('card_view.variants', { count: card.messages.length })}</span>
        )}
      </div>
      <ButtonRows buttons={card.buttons} prefix="/buttons" />
    </>
  )
}

const withFirstText = (card: CardOf<'text'>, text: string): CardOf<'text'> =>
  card.is_spin ? { ...card, messages: [text, ...card.messages.slice(1)] } : { ...card, config: { text } }

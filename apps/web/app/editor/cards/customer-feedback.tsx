import type { CardOf } from '@hawker/core'
import { IconStar } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { ButtonsField } from '../inspector/fields/buttons-field.tsx'
import { Rows } from '../inspector/fields/rows.tsx'
import { WordsField } from '../inspector/fields/words-field.tsx'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import type { CardEditorProps, CardParts } from './card.ts'
import { plainHeight } from './height.ts'
import { namedView } from './named-view.tsx'

/** Asks customers what they think. */
export const customerFeedback: CardParts<CardOf<'customer_feedback'>> = {
  icon: IconStar,
  about: 'card_about.customer_feedback',
  isSpecial: true,
  Editor: FeedbackEditor,
  View: namedView(IconStar),
  height: plainHeight,
  begin: (card) => ({ ...card, config: { ...card.config, questions: [{ title: '' }] } }),
}

function FeedbackEditor({ card, from, onChange }: CardEditorProps<'customer_feedback'>) {
  const t = useText('editor')
  const { title, subtitle, questions } = card.config
  const set = (config: Partial<typeof card.config>) => onChange({ ...card, config: { ...card.config, ...config } })
  return (
    <>
      <WordsField label={t('field.item_title')} hasVariables value={title} onChange={(title) => set({ title })} />
      <ProblemLines at="/title" />
      <WordsField
        label={t('field.subtitle')}
        hasVariables
        value={subtitle}
        onChange={(subtitle) => set({ subtitle })}
      />
      <ProblemLines at="/subtitle" />
      <Rows
        label={t('field.questions')}
        list={questions}
        at="/config/questions"
        onChange={(questions) => set({ questions })}
        name={({ title }, index) => title || t('field.question_number', { number: index + 1 })}
        add={{ label: t('field.add_question'), blank: () => ({ title: '' }) }}
      >
        {({ title }, { change }) => (
          <WordsField label={t('field.question')} hasVariables value={title} onChange={(title) => change({ title })} />
        )}
      </Rows>
      <ProblemLines at="/questions" />
      <ButtonsField
        buttons={card.buttons}
        at="/buttons"
        from={from}
        onChange={(buttons, edits) => onChange({ ...card, buttons }, edits)}
      />
    </>
  )
}

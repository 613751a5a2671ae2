import type { CardOf } from '@hawker/core'
import { IconInfoSquare } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { ButtonsField } from '../inspector/fields/buttons-field.tsx'
import { Rows } from '../inspector/fields/rows.tsx'
import { WordsField } from '../inspector/fields/words-field.tsx'
import css from '../inspector/inspector.module.css'
import type { CardEditorProps, CardParts } from './card.ts'
import { plainHeight } from './height.ts'
import { namedView } from './named-view.tsx'

/** Facts in rows, such as those of an order. */
export const structuredInformationTemplate: CardParts<CardOf<'structured_information_template'>> = {
  icon: IconInfoSquare,
  about: 'card_about.structured_information_template',
  isSpecial: true,
  Editor: InformationEditor,
  View: namedView(IconInfoSquare),
  height: plainHeight,
}

function InformationEditor({ card, from, onChange }: CardEditorProps<'structured_information_template'>) {
  const t = useText('editor')
  const { title, subtitle, fields } = card.config
  const set = (config: Partial<typeof card.config>) => onChange({ ...card, config: { ...card.config, ...config } })
  return (
    <>
      <WordsField label={t('field.item_title')} hasVariables value={title} onChange={(title) => set({ title })} />
      <WordsField
        label={t('field.subtitle')}
        hasVariables
        value={subtitle}
        onChange={(subtitle) => set({ subtitle })}
      />
      <Rows
        label={t('field.lines')}
        list={fields}
        at="/config/fields"
        onChange={(fields) => set({ fields })}
        name={({ title }, index) => title || t('field.line', { number: index + 1 })}
        add={{ label: t('field.add_line'), blank: () => ({ title: '', value: '' }) }}
      >
        {(field, { change }) => (
          <div className={css.pair}>
            <WordsField
              label={t('field.line_title')}
              hasVariables
              value={field.title}
              onChange={(title) => change({ ...field, title })}
            />
            <WordsField
              label={t('field.value')}
              hasVariables
              value={field.value}
              onChange={(value) => change({ ...field, value })}
            />
          </div>
        )}
      </Rows>
      <ButtonsField
        buttons={card.buttons}
        at="/buttons"
        from={from}
        onChange={(buttons, edits) => onChange({ ...card, buttons }, edits)}
      />
    </>
  )
}

import { cardFormats, type TemplateCard, type TemplateRules } from '@hawker/core'
import { Button, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { MoveMenu } from '../../editor/inspector/fields/move-menu.tsx'
import { useText } from '../../frame/use-text.ts'
import { ButtonsEditor } from './buttons-editor.tsx'
import { withButtons, withCard, withFormat } from './carousel.ts'
import { ExampleFile } from './example-file.tsx'
import type { FieldOf } from './field-of.ts'
import css from './message-templates.module.css'
import { WordsEditor } from './words-editor.tsx'

type Props = {
  cards: readonly TemplateCard[]
  at: string
  rules: TemplateRules
  fieldOf: FieldOf
  onChange: (cards: TemplateCard[]) => void
}

/** Cards side by side: all have the same kind of file and of buttons, each its own file, words and labels. */
export function CarouselEditor({ cards, at, rules, fieldOf, onChange }: Props) {
  const t = useText('message_templates')
  const { carousel, button_text } = rules
  if (!carousel) return null
  const cardRules = { ...carousel, button_text }
  return (
    <>
      <p className={css.hint}>{t('carousel_hint')}</p>
      <Problem error={fieldOf(at).error ?? fieldOf(`${at}/cards`).error} />
      <NativeSelect
        label={t('card_format')}
        value={cards[0]?.format}
        data={cardFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
        onChange={(event) => {
          const format = cardFormats.find((each) => each === event.currentTarget.value)
          if (format) onChange(withFormat(cards, format))
        }}
      />
      {cards.map((card, index) => {
        const here = `${at}/cards/${index}`
        const name = t('card_number', { number: index + 1 })
        const put = (parts: Partial<TemplateCard>) => onChange(cards.with(index, { ...card, ...parts }))
        const others = cards.toSpliced(index, 1)
        return (
          <fieldset key={here} className={css.part} aria-label={name}>
            <div className={css.head}>
              {name}
              <MoveMenu
                label={name}
                index={index}
                count={cards.length}
                onMove={(to) => onChange(others.toSpliced(to, 0, card))}
                onRemove={() => onChange(others)}
              />
            </div>
            <Problem error={fieldOf(here).error} />
            <ExampleFile
              format={card.format}
              url={card.url}
              error={fieldOf(`${here}/url`).error}
              onUrl={(url) => put({ url })}
            />
            <WordsEditor
              label={t('card_text')}
              words={card}
              at={here}
              max={carousel.text}
              rows={2}
              isLabelled
              fieldOf={fieldOf}
              onChange={put}
            />
            <ButtonsEditor
              buttons={card.buttons}
              at={here}
              rules={cardRules}
              fieldOf={fieldOf}
              onChange={(buttons) => onChange(withButtons(cards, index, buttons))}
            />
          </fieldset>
        )
      })}
      {cards.length < carousel.most_cards && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          w="fit-content"
          onClick={() => onChange(withCard(cards))}
        >
          {t('add.card')}
        </Button>
      )}
    </>
  )
}

function Problem({ error }: { error: string | undefined }) {
  return error ? (
    <p className={css.problem} role="alert">
      {error}
    </p>
  ) : null
}

import type { CardOf, Edit } from '@hawker/core'
import { NativeSelect } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import { ButtonsField } from '../../inspector/fields/buttons-field.tsx'
import { replaced } from '../../inspector/fields/lists.ts'
import { MediaField } from '../../inspector/fields/media-field.tsx'
import { Rows } from '../../inspector/fields/rows.tsx'
import { WordsField } from '../../inspector/fields/words-field.tsx'
import { ProblemLines } from '../../inspector/problem-lines.tsx'
import { ParameterNames } from './parameter-names.tsx'
import { Parameters } from './parameters.tsx'

type Part = CardOf<'whatsapp_message_template'>['config']['components'][number]
type Carousel = Extract<Part, { type: 'CAROUSEL' }>
export type CarouselCard = Carousel['cards'][number]

const formats = ['IMAGE', 'VIDEO'] as const
const kinds = { IMAGE: 'image', VIDEO: 'video' } as const

export const blankCarouselCard = (): CarouselCard => ({ format: 'IMAGE', url: '', text: '', buttons: [] })

type Props = {
  part: Carousel
  at: string
  /** Where the first card's file stands among the files of the whole card. */
  place: { block: string; card: string; index: number }
  onChange: (part: Carousel, edits?: Edit[]) => void
}

/** The cards of a template's carousel, each as WhatsApp approved it. */
export function CarouselEditor({ part, at, place, onChange }: Props) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  return (
    <Rows
      label={t('template_part.carousel')}
      list={part.cards}
      at={`${at}/cards`}
      onChange={(cards) => onChange({ ...part, cards })}
      name={({ text }, index) => text || t('field.item', { number: index + 1 })}
      add={{ label: t('field.add_item'), blank: blankCarouselCard, max: 10 }}
      canDuplicate
    >
      {(card, { at: here, index, change }) => (
        <>
          <NativeSelect
            label={t('template_part.format')}
            value={card.format}
            disabled={!canEdit}
            data={formats.map((format) => ({ value: format, label: t(`template_format.${format}`) }))}
            onChange={(event) => {
              const format = formats.find((each) => each === event.currentTarget.value)
              if (format) change({ ...card, format })
            }}
          />
          <MediaField
            kind={kinds[card.format]}
            at={here}
            url={card.url}
            place={{ ...place, index: place.index + index }}
            onChange={({ url }) => change({ ...card, url })}
          />
          <WordsField
            label={t('template_part.body')}
            hint={t('template_part.hint')}
            isLong
            hasVariables
            value={card.text}
            onChange={(text) => change({ ...card, text })}
          />
          <Parameters text={card.text} onChange={(text) => change({ ...card, text })} />
          <ParameterNames part={card} onChange={change} />
          <ProblemLines at={`${here}/text`} />
          <ButtonsField
            buttons={card.buttons}
            at={`${here}/buttons`}
            from={place.block}
            onChange={(buttons, edits) =>
              onChange({ ...part, cards: replaced(part.cards, index, { ...card, buttons }) }, edits)
            }
          />
        </>
      )}
    </Rows>
  )
}

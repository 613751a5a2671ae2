import type { CardOf } from '@hawker/core'
import { Button, NativeSelect } from '@mantine/core'
import { IconBrandWhatsapp, IconPlus } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useText } from '../../frame/use-text.ts'
import canvasCss from '../canvas/block-node.module.css'
import { ButtonRows } from '../canvas/button-rows.tsx'
import { Words } from '../canvas/words.tsx'
import { useEditor } from '../editor.ts'
import { ButtonsField } from '../inspector/fields/buttons-field.tsx'
import { replaced } from '../inspector/fields/lists.ts'
import { MediaField } from '../inspector/fields/media-field.tsx'
import { WordsField } from '../inspector/fields/words-field.tsx'
import css from '../inspector/inspector.module.css'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import type { CardEditorProps, CardParts, CardViewProps } from './card.ts'
import { buttonsHeight, sum, textHeight } from './height.ts'
import { blankCarouselCard, type CarouselCard, CarouselEditor } from './templates/carousel-editor.tsx'
import { ParameterNames } from './templates/parameter-names.tsx'
import { Parameters } from './templates/parameters.tsx'
import { TemplatePicker } from './templates/template-picker.tsx'

type TemplateCard = CardOf<'whatsapp_message_template'>
type Part = TemplateCard['config']['components'][number]

/** A message that WhatsApp has approved: it alone may be sent when the customer has been silent for long. */
export const whatsappMessageTemplate: CardParts<TemplateCard> = {
  icon: IconBrandWhatsapp,
  about: 'card_about.whatsapp_message_template',
  isSpecial: true,
  Editor: TemplateEditor,
  View: TemplateView,
  height: ({ config }) => 44 + sum(config.components.map(heightOf)),
  begin: (card) => ({ ...card, config: { ...card.config, components: [{ type: 'BODY', text: '' }] } }),
  files: {
    list: ({ config }) => [...config.components, ...config.components.flatMap(carouselCards)],
    put: (card, index, { url }) => {
      const components = card.config.components.map((part, each): Part => {
        if (part.type === 'CAROUSEL') return withPicture(part, index - firstFile(card, each), url)
        return each === index && part.type === 'HEADER' ? { ...part, url } : part
      })
      return { ...card, config: { ...card.config, components } }
    },
  },
}

const carouselCards = (part: Part): CarouselCard[] => (part.type === 'CAROUSEL' ? part.cards : [])

/** The files of carousels come after those of the parts; this is the first of the part's own. */
const firstFile = ({ config: { components } }: TemplateCard, part: number): number =>
  components.length + components.slice(0, part).flatMap(carouselCards).length

const withPicture = (part: Extract<Part, { type: 'CAROUSEL' }>, index: number, url: string) => {
  const card = part.cards[index]
  return card ? { ...part, cards: replaced(part.cards, index, { ...card, url }) } : part
}

const heightOf = (part: Part): number => {
  if (part.type === 'BUTTONS') return buttonsHeight(part)
  return part.type === 'CAROUSEL'
    ? sum(part.cards.map((card) => textHeight(card.text) + buttonsHeight(card)))
    : textHeight(part.text)
}

const formats = ['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION'] as const
const kinds = { IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'file' } as const

const blankParts = {
  HEADER: (): Part => ({ type: 'HEADER', format: 'TEXT', text: '', url: '' }),
  BODY: (): Part => ({ type: 'BODY', text: '' }),
  BUTTONS: (): Part => ({ type: 'BUTTONS', buttons: [] }),
  CAROUSEL: (): Part => ({ type: 'CAROUSEL', cards: [blankCarouselCard(), blankCarouselCard()] }),
}
const partTypes = ['HEADER', 'BODY', 'CAROUSEL', 'BUTTONS'] as const

/** The parts with one more, in the order in which the message shows them. */
const withPart = (parts: readonly Part[], part: Part): Part[] =>
  [...parts, part].toSorted((a, b) => partTypes.indexOf(a.type) - partTypes.indexOf(b.type))

function TemplateEditor({ card, from, onChange }: CardEditorProps<'whatsapp_message_template'>) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { components } = card.config
  const set = (config: Partial<typeof card.config>) => ({ ...card, config: { ...card.config, ...config } })
  const missing = partTypes.filter((type) => !components.some((part) => part.type === type))
  return (
    <>
      <TemplatePicker template={card.config} onChange={(template) => onChange(set(template))} />
      {!components.some(({ type }) => type === 'BODY') && <ProblemLines at="/text" />}
      {components.map((part, index) => {
        const at = `/config/components/${index}`
        const change = (next: Part) => onChange(set({ components: replaced(components, index, next) }))
        if (part.type === 'BUTTONS')
          return (
            <ButtonsField
              key={at}
              buttons={part.buttons}
              at={`${at}/buttons`}
              from={from}
              onChange={(buttons, edits) =>
                onChange(set({ components: replaced(components, index, { ...part, buttons }) }), edits)
              }
            />
          )
        if (part.type === 'CAROUSEL')
          return (
            <CarouselEditor
              key={at}
              part={part}
              at={at}
              place={{ block: from, card: card.key, index: firstFile(card, index) }}
              onChange={(next, edits) => onChange(set({ components: replaced(components, index, next) }), edits)}
            />
          )
        return (
          <div key={at} className={css.group}>
            {part.type === 'HEADER' && <HeaderFormat part={part} onChange={change} />}
            {part.type === 'HEADER' && part.format in kinds ? (
              <HeaderFile part={part} at={at} place={{ block: from, card: card.key, index }} onChange={change} />
            ) : (
              (part.type === 'BODY' || part.format === 'TEXT') && (
                <>
                  <WordsField
                    label={t(part.type === 'BODY' ? 'template_part.body' : 'template_part.header')}
                    hint={t('template_part.hint')}
                    isLong={part.type === 'BODY'}
                    hasVariables
                    value={part.text}
                    onChange={(text) => change({ ...part, text })}
                  />
                  <Parameters text={part.text} onChange={(text) => change({ ...part, text })} />
                  <ParameterNames part={part} onChange={change} />
                </>
              )
            )}
            {part.type === 'HEADER' && part.format === 'LOCATION' && (
              <>
                <WordsField
                  label={t('template_part.place')}
                  hint={t('template_part.place_hint')}
                  isLong
                  hasVariables
                  value={part.text}
                  onChange={(text) => change({ ...part, text })}
                />
                <WordsField
                  label={t('template_part.coordinates')}
                  hint={t('template_part.coordinates_hint')}
                  hasVariables
                  value={part.url}
                  onChange={(url) => change({ ...part, url })}
                />
              </>
            )}
            <ProblemLines at={`${at}/text`} />
          </div>
        )
      })}
      {canEdit && missing.length > 0 && (
        <div className={css.row}>
          {missing.map((type) => (
            <Button
              key={type}
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.5} />}
              onClick={() => onChange(set({ components: withPart(components, blankParts[type]()) }))}
            >
              {t(`template_part.add_${type}`)}
            </Button>
          ))}
        </div>
      )}
      {card.buttons.length > 0 && (
        <ButtonsField
          buttons={card.buttons}
          at="/buttons"
          from={from}
          onChange={(buttons, edits) => onChange({ ...card, buttons }, edits)}
        />
      )}
    </>
  )
}

type Header = Extract<Part, { type: 'HEADER' }>

function HeaderFormat({ part, onChange }: { part: Header; onChange: (part: Part) => void }) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  return (
    <NativeSelect
      label={t('template_part.format')}
      value={part.format}
      disabled={!canEdit}
      data={formats.map((format) => ({ value: format, label: t(`template_format.${format}`) }))}
      onChange={(event) => {
        const format = formats.find((each) => each === event.currentTarget.value)
        if (format) onChange({ ...part, format })
      }}
    />
  )
}

type HeaderFileProps = {
  part: Header
  at: string
  place: { block: string; card: string; index: number }
  onChange: (part: Part) => void
}

function HeaderFile({ part, at, place, onChange }: HeaderFileProps) {
  const kind =
    part.format === 'IMAGE' || part.format === 'VIDEO' || part.format === 'DOCUMENT' ? kinds[part.format] : 'file'
  return (
    <MediaField kind={kind} at={at} url={part.url} place={place} onChange={({ url }) => onChange({ ...part, url })} />
  )
}

/** The wording with its parameters as chips, and its buttons. */
function TemplateView({ card }: CardViewProps<'whatsapp_message_template'>) {
  const t = useText('editor')
  const { name, language, components } = card.config
  return (
    <>
      <p className={canvasCss.note}>
        {name ? `${name} · ${language}` : <span className={canvasCss.ghost}>{t('ghost.template')}</span>}
      </p>
      {components.map((part, index) => {
        const prefix = `/config/components/${index}`
        if (part.type === 'BUTTONS')
          return <ButtonRows key={prefix} buttons={part.buttons} prefix={`${prefix}/buttons`} />
        if (part.type === 'CAROUSEL')
          return part.cards.map((each, number) => {
            const own = `${prefix}/cards/${number}`
            return (
              <Fragment key={own}>
                <div className={canvasCss.bubble}>
                  <Words text={each.text} ghost={t('ghost.text')} />
                </div>
                <ButtonRows buttons={each.buttons} prefix={`${own}/buttons`} />
              </Fragment>
            )
          })
        if (part.type === 'HEADER' && part.format !== 'TEXT')
          return (
            <p key={prefix} className={canvasCss.note}>
              {t(`template_format.${part.format}`)}
            </p>
          )
        return (
          <div key={prefix} className={canvasCss.bubble}>
            <Words text={part.text} ghost={t('ghost.text')} />
          </div>
        )
      })}
      <ButtonRows buttons={card.buttons} prefix="/buttons" />
    </>
  )
}

import type { Button, broadcastTemplate } from '@hawker/core'
import { Anchor, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Words } from '../../../editor/canvas/words.tsx'
import { Parameters } from '../../../editor/cards/templates/parameters.tsx'
import { TemplatePicker } from '../../../editor/cards/templates/template-picker.tsx'
import { templatesQuery } from '../../../editor/templates-query.ts'
import { flowsQuery } from '../../../frame/flows-query.ts'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { useText } from '../../../frame/use-text.ts'
import { FilePicker } from '../../../ui/picker/file-picker.tsx'
import { FlowPicker } from '../../../ui/picker/flow-picker.tsx'
import { useUpload } from '../../../ui/use-upload.ts'
import css from '../broadcasts.module.css'
import type { FieldsProps } from './fields-props.ts'
import { isReply } from './made-draft.ts'

type Template = ReturnType<typeof broadcastTemplate>
type Part = Template['components'][number]
type PartProps<P> = { part: P; onChange: (part: P) => void }

const problems = ['template', 'template_value', 'template_file', 'template_button'] as const

/** The template that a broadcast sends: its media, the variable and default of each parameter, and the flows of its buttons. */
export function TemplateFields({ draft: { template }, field, onChange }: FieldsProps) {
  const t = useText('broadcasts')
  const { id: bot_id } = useBot()
  const botPath = useBotPath()
  const { data: { items: known = [] } = {} } = useQuery(templatesQuery(bot_id))
  const set = (parts: Partial<Template>) => onChange({ template: { ...template, ...parts } })
  return (
    <>
      <p className={css.hint}>{t('template_hint')}</p>
      {known.length === 0 && (
        <p className={css.hint}>
          {t('template_none')}{' '}
          <Anchor component={Link} to={botPath('/chatbot/message_templates')} size="sm" underline="always">
            {t('template_list')}
          </Anchor>
        </p>
      )}
      {/* Without parts of its own the picker always brings those of the chosen template. */}
      <TemplatePicker template={{ ...template, components: [] }} onChange={set} />
      {template.components.map((part, index) => (
        <TemplatePart
          // Parts have no identity but their place.
          key={`${template.name} ${template.language} ${part.type}`}
          part={part}
          onChange={(next) => set({ components: template.components.with(index, next) })}
        />
      ))}
      {problems.map((key) => {
        const { error } = field(key)
        return error ? (
          <p key={key} className={css.problem} role="alert">
            {error}
          </p>
        ) : null
      })}
    </>
  )
}

function TemplatePart({ part, onChange }: PartProps<Part>) {
  const t = useText('editor')
  if (part.type === 'BUTTONS')
    return <TemplateButtons buttons={part.buttons} onChange={(buttons) => onChange({ ...part, buttons })} />
  if (part.type === 'CAROUSEL')
    return part.cards.map((card, index) => {
      const change = (next: typeof card) => onChange({ ...part, cards: part.cards.with(index, next) })
      const name = t('field.item', { number: index + 1 })
      return (
        <fieldset key={name} className={css.conditions}>
          <legend className={css.label}>{name}</legend>
          <TemplateFile format={card.format} url={card.url} onUrl={(url) => change({ ...card, url })} />
          <TemplateWords part={card} onChange={change} />
          <TemplateButtons buttons={card.buttons} onChange={(buttons) => change({ ...card, buttons })} />
        </fieldset>
      )
    })
  if (part.type === 'BODY' || part.format === 'TEXT') return <TemplateWords part={part} onChange={onChange} />
  if (part.format === 'LOCATION')
    return (
      <>
        <PlaceField
          label={t('template_part.place')}
          hint={t('template_part.place_hint')}
          value={part.text}
          onChange={(text) => onChange({ ...part, text })}
        />
        <PlaceField
          label={t('template_part.coordinates')}
          hint={t('template_part.coordinates_hint')}
          value={part.url}
          onChange={(url) => onChange({ ...part, url })}
        />
      </>
    )
  return <TemplateFile format={part.format} url={part.url} onUrl={(url) => onChange({ ...part, url })} />
}

type PlaceProps = { label: string; hint: string; value: string; onChange: (text: string) => void }

function PlaceField({ label, hint, value, onChange }: PlaceProps) {
  const { can_edit } = useBot()
  return (
    <TextInput
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description']}
      readOnly={!can_edit}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The approved words, and below them what fills each of their gaps. */
function TemplateWords<P extends { text: string }>({ part, onChange }: PartProps<P>) {
  return (
    <>
      <p className={css.words}>
        <Words text={part.text} ghost="" />
      </p>
      <Parameters text={part.text} onChange={(text) => onChange({ ...part, text })} />
    </>
  )
}

const kinds = {
  IMAGE: { kind: 'image', accept: 'image/*' },
  VIDEO: { kind: 'video', accept: 'video/*' },
  DOCUMENT: { kind: 'file', accept: '*/*' },
} as const

type FileProps = { format: keyof typeof kinds; url: string; onUrl: (url: string) => void }

function TemplateFile({ format, url, onUrl }: FileProps) {
  const t = useText('editor')
  const { can_edit } = useBot()
  const showError = useShowError()
  const upload = useUpload()
  const [isUploading, setUploading] = useState(false)
  const { kind, accept } = kinds[format]
  const bring = (file: File) => {
    setUploading(true)
    upload(file)
      .then((stored) => onUrl(stored.url), showError)
      .finally(() => setUploading(false))
  }
  return (
    <FilePicker
      label={t(`card.${kind}`)}
      accept={accept}
      url={url}
      isReadOnly={!can_edit}
      isUploading={isUploading}
      onUrl={onUrl}
      onFile={bring}
    />
  )
}

/** A reply starts a live flow; an address whose end varies has a parameter. */
function TemplateButtons({ buttons, onChange }: { buttons: Button[]; onChange: (buttons: Button[]) => void }) {
  const t = useText('broadcasts')
  const { id: bot_id, can_edit } = useBot()
  const { data: { items: flows } = { items: [] } } = useQuery(flowsQuery(bot_id))
  const live = flows.filter(({ published_revision }) => published_revision !== null)
  return buttons.map((button, index) => {
    const change = (parts: Partial<Button>) => onChange(buttons.with(index, { ...button, ...parts }))
    const key = `${index} ${button.title}`
    if (button.type === 'link') return <Parameters key={key} text={button.url} onChange={(url) => change({ url })} />
    if (!isReply(button)) return null
    return (
      <FlowPicker
        key={key}
        label={t('template_button_flow', { title: button.title })}
        placeholder={t('choose_flow')}
        flows={live}
        isReadOnly={!can_edit}
        value={button.flow}
        onChange={(flow) => change({ type: 'flow', flow, block_key: '' })}
      />
    )
  })
}

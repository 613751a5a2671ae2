import {
  type HeaderFormat,
  limits,
  type TemplateComponent,
  type TemplateComponentOf,
  type TemplateRules,
  templateVariables,
} from '@hawker/core'
import { ActionIcon, Button, Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { IconBraces, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useShowError } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import { FilePicker } from '../../ui/picker/file-picker.tsx'
import { useUpload } from '../../ui/use-upload.ts'
import { ButtonsEditor } from './buttons-editor.tsx'
import { withVariable } from './draft.ts'
import type { FieldOf } from './field-of.ts'
import css from './message-templates.module.css'

type PartProps<Part> = {
  part: Part
  at: string
  rules: TemplateRules
  fieldOf: FieldOf
  onChange: (part: TemplateComponent | null) => void
}

type EditorProps = PartProps<TemplateComponent> & {
  /** The words of a code for signing in are the platform's. */
  isCode: boolean
}

export function PartEditor({ part, isCode, ...props }: EditorProps) {
  const t = useText('message_templates')
  switch (part.type) {
    case 'HEADER':
      return <HeaderEditor part={part} {...props} />
    case 'BODY':
      return isCode ? (
        <Checkbox
          label={t('warns')}
          checked={part.warns}
          onChange={(event) => props.onChange({ ...part, warns: event.currentTarget.checked })}
        />
      ) : (
        <Part name={t('part.BODY')}>
          <WordsEditor part={part} max={limits.template_body} isLong {...props} />
        </Part>
      )
    case 'FOOTER':
      return (
        <Part name={t(isCode ? 'part.expiry' : 'part.FOOTER')} onRemove={() => props.onChange(null)}>
          {isCode ? (
            <NumberInput
              label={t('minutes')}
              min={1}
              max={90}
              value={part.minutes ?? 10}
              onChange={(value) => props.onChange({ ...part, minutes: Math.min(90, Math.max(1, Number(value) || 1)) })}
            />
          ) : (
            <TextInput
              aria-label={t('part.FOOTER')}
              maxLength={limits.template_header}
              {...props.fieldOf(`${props.at}/text`)}
              value={part.text}
              onChange={(event) => props.onChange({ ...part, text: event.currentTarget.value })}
            />
          )}
        </Part>
      )
    case 'BUTTONS':
      return isCode ? (
        <TextInput
          label={t('code_button')}
          placeholder={t('button_type.COPY_CODE')}
          {...props.fieldOf(`${props.at}/buttons/0/text`)}
          value={part.buttons[0]?.text ?? ''}
          onChange={(event) => {
            const [button] = part.buttons
            if (button) props.onChange({ ...part, buttons: [{ ...button, text: event.currentTarget.value }] })
          }}
        />
      ) : (
        <Part name={t('part.BUTTONS')} onRemove={() => props.onChange(null)}>
          <ButtonsEditor part={part} {...props} />
        </Part>
      )
    case 'CAROUSEL':
      return null
  }
}

function Part({ name, onRemove, children }: { name: string; onRemove?: () => void; children: React.ReactNode }) {
  const t = useText('message_templates')
  return (
    <fieldset className={css.part} aria-label={name}>
      <div className={css.head}>
        {name}
        {onRemove && (
          <ActionIcon size={28} aria-label={t('remove_part', { name })} onClick={onRemove}>
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
      {children}
    </fieldset>
  )
}

const accepts: Partial<Record<HeaderFormat, string>> = {
  IMAGE: 'image/jpeg,image/png',
  VIDEO: 'video/mp4',
  DOCUMENT: 'application/pdf',
}

function HeaderEditor(props: PartProps<TemplateComponentOf<'HEADER'>>) {
  const { part, at, rules, fieldOf, onChange } = props
  const t = useText('message_templates')
  const showError = useShowError()
  const upload = useUpload()
  const [isUploading, setUploading] = useState(false)
  const accept = accepts[part.format]
  const take = async (file: File) => {
    setUploading(true)
    try {
      const { url } = await upload(file)
      onChange({ ...part, url })
    } catch (error) {
      showError(error)
    } finally {
      setUploading(false)
    }
  }
  return (
    <Part name={t('part.HEADER')} onRemove={() => onChange(null)}>
      <NativeSelect
        label={t('format')}
        {...fieldOf(`${at}/format`)}
        value={part.format}
        data={rules.formats.map((value) => ({ value, label: t(`formats.${value}`) }))}
        onChange={(event) => {
          const format = rules.formats.find((each) => each === event.currentTarget.value)
          if (format) onChange({ ...part, format, url: '' })
        }}
      />
      {part.format === 'TEXT' && <WordsEditor {...props} max={limits.template_header} />}
      {accept && (
        <FilePicker
          label={t('example_file')}
          accept={accept}
          url={part.url}
          isUploading={isUploading}
          error={fieldOf(`${at}/url`).error}
          onUrl={(url) => onChange({ ...part, url })}
          onFile={take}
        />
      )}
    </Part>
  )
}

type Worded = TemplateComponentOf<'HEADER'> | TemplateComponentOf<'BODY'>

/** A wording with its variables, and an example of each: the platform's reviewer sees those. */
function WordsEditor({
  part,
  at,
  max,
  isLong = false,
  fieldOf,
  onChange,
}: PartProps<Worded> & { max: number; isLong?: boolean }) {
  const t = useText('message_templates')
  const area = useRef<HTMLTextAreaElement>(null)
  const names = templateVariables(part.text)
  const insert = () => {
    const at = area.current?.selectionStart ?? part.text.length
    onChange({ ...part, text: withVariable(part.text, at) })
    area.current?.focus()
  }
  return (
    <>
      <Textarea
        ref={area}
        aria-label={t(`part.${part.type}`)}
        autosize
        minRows={isLong ? 4 : 1}
        maxRows={12}
        {...fieldOf(`${at}/text`)}
        description={t('length', { length: part.text.length, max })}
        value={part.text}
        onChange={(event) => onChange({ ...part, text: event.currentTarget.value })}
      />
      {(isLong || names.length === 0) && (
        <div className={css.row}>
          <Button size="xs" variant="default" leftSection={<IconBraces size={16} stroke={1.5} />} onClick={insert}>
            {t('add.variable')}
          </Button>
        </div>
      )}
      {names.map((name, index) => (
        <TextInput
          key={name}
          label={t('example_of', { name: `{{${name}}}` })}
          {...fieldOf(`${at}/examples/${index}`)}
          value={part.examples[index] ?? ''}
          onChange={(event) => {
            const value = event.currentTarget.value
            onChange({
              ...part,
              examples: names.map((_, each) => (each === index ? value : (part.examples[each] ?? ''))),
            })
          }}
        />
      ))}
    </>
  )
}

import { limits, type TemplateComponent, type TemplateComponentOf, type TemplateRules } from '@hawker/core'
import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useText } from '../../frame/use-text.ts'
import { ButtonsEditor } from './buttons-editor.tsx'
import { CarouselEditor } from './carousel-editor.tsx'
import { ExampleFile } from './example-file.tsx'
import type { FieldOf } from './field-of.ts'
import { Part } from './part.tsx'
import { WordsEditor } from './words-editor.tsx'

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
          <WordsEditor
            label={t('part.BODY')}
            words={part}
            at={props.at}
            max={limits.template_body}
            rows={4}
            fieldOf={props.fieldOf}
            onChange={(words) => props.onChange({ ...part, ...words })}
          />
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
          <ButtonsEditor
            {...props}
            buttons={part.buttons}
            onChange={(buttons) => props.onChange({ ...part, buttons })}
          />
        </Part>
      )
    case 'CAROUSEL':
      return (
        <Part name={t('part.CAROUSEL')} onRemove={() => props.onChange(null)}>
          <CarouselEditor {...props} cards={part.cards} onChange={(cards) => props.onChange({ ...part, cards })} />
        </Part>
      )
  }
}

function HeaderEditor({ part, at, rules, fieldOf, onChange }: PartProps<TemplateComponentOf<'HEADER'>>) {
  const t = useText('message_templates')
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
      {part.format === 'TEXT' && (
        <WordsEditor
          label={t('part.HEADER')}
          words={part}
          at={at}
          max={limits.template_header}
          rows={1}
          fieldOf={fieldOf}
          onChange={(words) => onChange({ ...part, ...words })}
        />
      )}
      <ExampleFile
        format={part.format}
        url={part.url}
        error={fieldOf(`${at}/url`).error}
        onUrl={(url) => onChange({ ...part, url })}
      />
    </Part>
  )
}

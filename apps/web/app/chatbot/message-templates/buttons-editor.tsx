import { type TemplateButton, type TemplateRules, templateVariables } from '@hawker/core'
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { blankButton } from './carousel.ts'
import type { FieldOf } from './field-of.ts'
import css from './message-templates.module.css'

type Props = {
  buttons: readonly TemplateButton[]
  at: string
  rules: Pick<TemplateRules, 'buttons' | 'most_buttons' | 'button_text'>
  fieldOf: FieldOf
  onChange: (buttons: TemplateButton[]) => void
}

const kinds = ['QUICK_REPLY', 'POSTBACK', 'URL', 'PHONE_NUMBER', 'COPY_CODE'] as const
const wordedAs = (type: string) => kinds.find((each) => each === type) ?? 'other'

/** The buttons of a template or of a card, as many of each kind as the platform takes. */
export function ButtonsEditor({ buttons, at, rules, fieldOf, onChange }: Props) {
  const t = useText('message_templates')
  const count = (type: string) => buttons.filter((one) => one.type === type).length
  const free = Object.entries(rules.buttons).filter(([type, most]) => count(type) < most)
  const isFull = buttons.length >= rules.most_buttons || free.length === 0
  const { error } = fieldOf(`${at}/buttons`)
  return (
    <>
      {buttons.map((button, index) => {
        const place = `button ${index}`
        const label = t(`button_type.${wordedAs(button.type)}`)
        return (
          <fieldset key={place} className={css.part} aria-label={`${label} ${index + 1}`}>
            <div className={css.head}>
              {label}
              <ActionIcon
                size={28}
                aria-label={t('remove_part', { name: `${label} ${index + 1}` })}
                onClick={() => onChange(buttons.toSpliced(index, 1))}
              >
                <IconX size={16} stroke={1.5} />
              </ActionIcon>
            </div>
            <ButtonFields
              button={button}
              at={`${at}/buttons/${index}`}
              max={rules.button_text}
              fieldOf={fieldOf}
              onChange={(next) => onChange(buttons.with(index, next))}
            />
          </fieldset>
        )
      })}
      {error && (
        <p className={css.problem} role="alert">
          {error}
        </p>
      )}
      {!isFull && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="xs" variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} w="fit-content">
              {t('add.button')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {free.map(([type]) => (
              <Menu.Item key={type} onClick={() => onChange([...buttons, blankButton(type)])}>
                {t(`button_type.${wordedAs(type)}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

type FieldsProps = {
  button: TemplateButton
  at: string
  max: number
  fieldOf: FieldOf
  onChange: (button: TemplateButton) => void
}

function ButtonFields({ button, at, max, fieldOf, onChange }: FieldsProps) {
  const t = useText('message_templates')
  const { type } = button
  const hasExample = type === 'COPY_CODE' || templateVariables(button.url).length > 0
  return (
    <>
      {type !== 'COPY_CODE' && (
        <TextInput
          label={t('button_text')}
          maxLength={max}
          {...fieldOf(`${at}/text`)}
          value={button.text}
          onChange={(event) => onChange({ ...button, text: event.currentTarget.value })}
        />
      )}
      {type === 'URL' && (
        <TextInput
          label={t('button_url')}
          description={t('button_url_hint', { var: '{{1}}' })}
          inputMode="url"
          placeholder="https://"
          {...fieldOf(`${at}/url`)}
          value={button.url}
          onChange={(event) => onChange({ ...button, url: event.currentTarget.value.trim() })}
        />
      )}
      {type === 'PHONE_NUMBER' && (
        <TextInput
          label={t('button_phone')}
          inputMode="tel"
          placeholder="+84"
          {...fieldOf(`${at}/phone`)}
          value={button.phone}
          onChange={(event) => onChange({ ...button, phone: event.currentTarget.value.trim() })}
        />
      )}
      {hasExample && (
        <TextInput
          label={t(type === 'COPY_CODE' ? 'example_code' : 'example_url')}
          {...fieldOf(`${at}/example`)}
          value={button.example}
          onChange={(event) => onChange({ ...button, example: event.currentTarget.value.trim() })}
        />
      )}
    </>
  )
}

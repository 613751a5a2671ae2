import { type CardOf, templateCategories } from '@hawker/core'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Picker } from '../../../ui/picker/picker.tsx'
import { useAuthoring } from '../../authoring-context.ts'
import css from '../../inspector/inspector.module.css'
import { templatesQuery } from '../../templates-query.ts'
import { cardParts, isUntouched } from './card-parts.ts'

type Config = CardOf<'whatsapp_message_template'>['config']
type Template = Pick<Config, 'name' | 'language' | 'category'>
type PickerProps = { template: Config; onChange: (config: Partial<Config>) => void }

const keyOf = ({ name, language }: Pick<Template, 'name' | 'language'>) => `${name}/${language}`

/**
 * Which of the platform's templates is sent: chosen with its status, or named where the platform's list is not known. A card
 * without words of its own gets those of the chosen template.
 */
export function TemplatePicker({ template, onChange }: PickerProps) {
  const t = useText('editor')
  const { canEdit } = useAuthoring()
  const { id: bot_id } = useBot()
  const { data: { items: known = [] } = {} } = useQuery(templatesQuery(bot_id))
  const states = useText('message_templates')
  const isListed = known.some((each) => keyOf(each) === keyOf(template))
  if (known.length > 0 && (isListed || template.name === ''))
    return (
      <Picker
        kind="template"
        label={t('template_part.template')}
        placeholder={t('template_part.choose')}
        value={template.name === '' ? '' : keyOf(template)}
        choices={known.map((each) => ({
          value: keyOf(each),
          label: `${each.name} · ${each.language} · ${states(`state.${each.state}`)}`,
        }))}
        isReadOnly={!canEdit}
        onChange={(key) => {
          const chosen = known.find((each) => keyOf(each) === key)
          if (!chosen) return
          const { name, language, category } = chosen
          const parts = isUntouched(template.components) ? { components: cardParts(chosen.components) } : {}
          onChange({ name, language, category, ...parts })
        }}
      />
    )
  return (
    <>
      <TextInput
        label={t('template_part.name')}
        description={known.length > 0 ? t('template_part.unknown') : t('pick.not_connected')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={template.name}
        readOnly={!canEdit}
        onChange={(event) => onChange({ name: event.currentTarget.value.trim() })}
      />
      <div className={css.pair}>
        <TextInput
          label={t('template_part.language')}
          placeholder="vi"
          value={template.language}
          readOnly={!canEdit}
          onChange={(event) => onChange({ language: event.currentTarget.value.trim() })}
        />
        <NativeSelect
          label={t('template_part.category')}
          value={template.category}
          disabled={!canEdit}
          data={[
            ...(templateCategories.some((each) => each === template.category)
              ? []
              : [{ value: template.category, label: template.category || t('field.choose') }]),
            ...templateCategories,
          ]}
          onChange={(event) => onChange({ category: event.currentTarget.value })}
        />
      </div>
    </>
  )
}

import { type CardOf, templateCategories } from '@hawker/core'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Picker } from '../../../ui/picker/picker.tsx'
import { useEditor } from '../../editor.ts'
import css from '../../inspector/inspector.module.css'
import { templatesQuery } from '../../templates-query.ts'

type Template = Pick<CardOf<'whatsapp_message_template'>['config'], 'name' | 'language' | 'category'>

const keyOf = ({ name, language }: Pick<Template, 'name' | 'language'>) => `${name}/${language}`

/** Which of the platform's templates is sent: chosen with its status, or named where the platform's list is not known. */
export function TemplatePicker({ template, onChange }: { template: Template; onChange: (template: Template) => void }) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { id: bot_id } = useBot()
  const { data: known = [] } = useQuery(templatesQuery(bot_id))
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
          label: `${each.name} · ${each.language} · ${statusWords(each.status)}`,
        }))}
        isReadOnly={!canEdit}
        onChange={(key) => {
          const chosen = known.find((each) => keyOf(each) === key)
          if (chosen) onChange({ name: chosen.name, language: chosen.language, category: chosen.category })
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
        onChange={(event) => onChange({ ...template, name: event.currentTarget.value.trim() })}
      />
      <div className={css.pair}>
        <TextInput
          label={t('template_part.language')}
          placeholder="vi"
          value={template.language}
          readOnly={!canEdit}
          onChange={(event) => onChange({ ...template, language: event.currentTarget.value.trim() })}
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
          onChange={(event) => onChange({ ...template, category: event.currentTarget.value })}
        />
      </div>
    </>
  )
}

/** The platform's own word for a status, as its own screens show it. */
const statusWords = (status: string) => status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ')

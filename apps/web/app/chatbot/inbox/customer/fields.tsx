import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRenameField } from '../../../editor/use-bot-lists.ts'
import type { CustomerField } from '../../../frame/api-types.ts'
import { useBot, useBotTimezone } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import type { CustomerChange, FieldValue } from './change.ts'
import classes from './customer.module.css'
import { EditableText } from './editable-text.tsx'
import { fieldKind, fieldText, fieldValue } from './field-value.ts'

type Props = { fields: CustomerField[]; onChange: (change: CustomerChange) => Promise<unknown> }

export function Fields({ fields, onChange }: Props) {
  const t = useText('inbox')
  if (!fields.length) return <p className={classes.hint}>{t('customer.no_fields')}</p>
  return (
    <dl className={classes.rows}>
      {fields.map((field) => (
        <div className={classes.row} key={field.id}>
          <dt>
            <FieldName field={field} />
          </dt>
          <dd>
            <Field field={field} onSave={(value) => onChange({ custom_fields: { [field.id]: value } })} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The field's name. Editors of the bot change it here for all its customers. */
function FieldName({ field: { id, name } }: { field: CustomerField }) {
  const t = useText('inbox')
  const bot = useBot()
  const cache = useQueryClient()
  const rename = useRenameField()
  if (!bot.can_edit) return name
  const save = async (next: string) => {
    await rename(id, next)
    await cache.invalidateQueries({ queryKey: ['conversation', bot.id] })
  }
  return <EditableText label={t('customer.field_name')} empty={name} kind="text" value={name} onSave={save} />
}

function Field({ field, onSave }: { field: CustomerField; onSave: (value: FieldValue) => Promise<unknown> }) {
  const t = useText('inbox')
  const timezone = useBotTimezone()
  const format = useFormat()
  const kind = fieldKind(field.type)
  const text = fieldText(field, timezone)
  if (kind === 'yes_no')
    return (
      <Select
        size="xs"
        aria-label={field.name}
        placeholder={t('customer.add_value')}
        clearable
        data={[
          { value: 'true', label: t('customer.yes') },
          { value: 'false', label: t('customer.no') },
        ]}
        value={text || null}
        onChange={(value) => void onSave(value === null ? null : value === 'true').catch(() => undefined)}
      />
    )
  const isDate = kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  const shown = () => {
    if (isDate) return format.calendar.date(text)
    return kind === 'datetime-local' && text && typeof field.value === 'string' ? format.dateTime(field.value) : text
  }
  return (
    <EditableText
      label={field.name}
      empty={t('customer.add_value')}
      kind={kind}
      value={text}
      shown={shown()}
      onSave={(next) => onSave(fieldValue(field.type, next, timezone))}
    />
  )
}

import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../frame/use-text.ts'
import { type ApiDescription, type Field, fieldsOf, limitsOf, typeOf } from './api-description.ts'
import classes from './developers.module.css'
import { Marked } from './marked.tsx'

type Props = { fields: Field[]; api: ApiDescription }

/** Fields of a body or answer. Inner fields unfold on request, because flows nest without end. */
export function FieldList({ fields, api }: Props) {
  return (
    <ul className={classes.fields}>
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} api={api} />
      ))}
    </ul>
  )
}

function FieldRow({ field: { name, shape, isRequired }, api }: { field: Field; api: ApiDescription }) {
  const t = useText('developers')
  const [isOpen, setOpen] = useState(false)
  const inner = fieldsOf(shape, api)
  const limits = limitsOf(shape)
  return (
    <li className={classes.field}>
      <div className={classes.fieldHead}>
        {inner.length ? (
          <button
            type="button"
            className={classes.unfold}
            aria-expanded={isOpen}
            onClick={() => setOpen((before) => !before)}
          >
            <IconChevronRight size={16} stroke={1.5} aria-hidden className={classes.chevron} />
            <code>{name}</code>
          </button>
        ) : (
          <code>{name}</code>
        )}
        <span className={classes.type}>{typeOf(shape)}</span>
        {isRequired && <span className={classes.required}>{t('required')}</span>}
      </div>
      <p className={classes.about} lang="en">
        <Marked text={shape.description ?? ''} /> {limits.length > 0 && `(${limits.join(', ')})`}
      </p>
      {isOpen && <FieldList fields={inner} api={api} />}
    </li>
  )
}

import { TextInput } from '@mantine/core'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../frame/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import { type ApiDescription, type ApiRoute, bodyOf, fieldsOf, routesOf } from './api-description.ts'
import classes from './developers.module.css'
import { FieldList } from './field-list.tsx'
import { findRoutes } from './find-routes.ts'
import { Marked } from './marked.tsx'

/** Every route with its bodies; a search looks in paths, names and summaries. */
export function RouteList({ api }: { api: ApiDescription }) {
  const t = useText('developers')
  const [words, setWords] = useState('')
  const found = findRoutes(routesOf(api), words)
  return (
    <Panel title={t('routes')} text={t('routes_text')}>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <p className={classes.count} aria-live="polite">
        {t('count', { count: found.length })}
      </p>
      <ul className={classes.routes}>
        {found.map((route) => (
          <RouteRow key={route.id} route={route} api={api} />
        ))}
      </ul>
    </Panel>
  )
}

function RouteRow({ route, api }: { route: ApiRoute; api: ApiDescription }) {
  const [isOpen, setOpen] = useState(false)
  const { method, path, operation } = route
  return (
    <li className={classes.route}>
      <button
        type="button"
        className={classes.routeHead}
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        <IconChevronRight size={16} stroke={1.5} aria-hidden className={classes.chevron} />
        <span className={classes.method} data-method={method}>
          {method}
        </span>
        <code className={classes.path}>{path}</code>
        <span className={classes.summary} lang="en">
          <Marked text={operation.summary} />
        </span>
      </button>
      {isOpen && <RouteDetails route={route} api={api} />}
    </li>
  )
}

function RouteDetails({ route: { operation }, api }: { route: ApiRoute; api: ApiDescription }) {
  const t = useText('developers')
  const parameters = (operation.parameters ?? []).map(({ name, required, description, schema }) => ({
    name,
    shape: { ...schema, ...(description !== undefined && { description }) },
    isRequired: required ?? false,
  }))
  const body = bodyOf(operation.requestBody)
  const [[status, answer] = []] = Object.entries(operation.responses)
  const answered = bodyOf(answer)
  const parts = [
    { title: t('parameters'), fields: parameters },
    { title: t('body'), fields: body ? fieldsOf(body, api) : [] },
    { title: t('answer', { status: status ?? '' }), fields: answered ? fieldsOf(answered, api) : [] },
  ]
  return (
    <div className={classes.details}>
      <p className={classes.about} lang="en">
        <Marked text={operation.description ?? ''} />
      </p>
      {parts.map(({ title, fields }) =>
        fields.length ? (
          <section key={title}>
            <h3 className={classes.part}>{title}</h3>
            <FieldList fields={fields} api={api} />
          </section>
        ) : null,
      )}
    </div>
  )
}

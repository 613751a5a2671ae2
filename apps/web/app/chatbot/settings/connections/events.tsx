import type { ServiceAbout, ServiceEventKind } from '@hawker/integrations/abouts'
import { useQuery } from '@tanstack/react-query'
import { tagsQuery } from '../../../editor/use-bot-lists.ts'
import type { Connection } from '../../../frame/api-types.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { Picker } from '../../../ui/picker/picker.tsx'
import classes from './connections.module.css'
import { useConnectionChanges } from './use-changes.ts'

type Props = { about: ServiceAbout; connection: Connection }

/** The events that the service reports, and the tag that each puts on customers. */
export function Events({ about, connection }: Props) {
  const t = useText('connections')
  const service = t(`services.${about.id}.name`)
  return (
    <section className={classes.events} aria-label={t('events.title', { service })}>
      <p className={classes.label}>
        <Listening service={service} connection={connection} />
      </p>
      {connection.listening_since && (
        <div className={classes.tags}>
          {about.events.map((kind) => (
            <TagOfEvent key={kind} kind={kind} connection={connection} />
          ))}
        </div>
      )}
    </section>
  )
}

function Listening({ service, connection }: { service: string; connection: Connection }) {
  const t = useText('connections')
  const format = useFormat()
  const { listening_since, listening_problem } = connection
  if (listening_since) return t('events.since', { service, ago: format.ago(listening_since) })
  if (!listening_problem) return t('events.off', { service })
  return `${t('events.bad', { service })}: “${listening_problem}” ${t('events.again')}`
}

function TagOfEvent({ kind, connection }: { kind: ServiceEventKind; connection: Connection }) {
  const t = useText('connections')
  const bot = useBot()
  const showError = useShowError()
  const { data: tags = [] } = useQuery(tagsQuery(bot.id))
  const { change } = useConnectionChanges(bot.id)
  const { [kind]: chosen = null, ...others } = connection.event_tags
  const isGone = chosen !== null && tags.length > 0 && !tags.some(({ id }) => id === chosen)
  const choose = (tag: string | null) => {
    const event_tags = tag === null ? others : { ...others, [kind]: tag }
    change.mutate({ id: connection.id, event_tags }, { onError: (error) => showError(error) })
  }
  return (
    <Picker
      kind="tag"
      label={t(`events.kind.${kind}`)}
      description={t('events.hint')}
      placeholder={t('events.none')}
      choices={tags.map(({ id, name }) => ({ value: id, label: name }))}
      value={isGone ? '' : (chosen ?? '')}
      error={isGone ? t('events.gone') : null}
      isClearable
      isReadOnly={!bot.is_admin}
      onChange={(tag) => choose(tag || null)}
    />
  )
}

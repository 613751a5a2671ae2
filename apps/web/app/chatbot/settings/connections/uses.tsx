import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import classes from './connections.module.css'
import { flowsOf } from './flows-of.ts'
import { usesQuery } from './queries.ts'

/** The flows that use a connection, each with a link. */
export function Uses({ connection_id }: { connection_id: string }) {
  const t = useText('connections')
  const { id } = useBot()
  const botPath = useBotPath()
  const { data, error } = useQuery(usesQuery(id, connection_id))
  if (error && !data) return <ErrorNote error={error} />
  const flows = flowsOf(data ?? [])
  return (
    <div className={classes.uses}>
      <span className={classes.label}>{t('uses')}</span>
      {data && flows.length === 0 && <span>{t('no_uses')}</span>}
      {flows.length > 0 && (
        <ul className={classes.flows}>
          {flows.map((flow) => (
            <li key={flow.id}>
              <Anchor
                fz="inherit"
                underline="always"
                component={Link}
                to={botPath('/chatbot/flows', { flow: flow.id })}
              >
                {flow.name}
              </Anchor>{' '}
              <span className={classes.dim}>
                {flow.blocks.join(', ')} · {flow.is_live ? t('live') : t('draft')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

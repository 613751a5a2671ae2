import type { ServiceAbout } from '@hawker/integrations/abouts'
import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { CopyField } from '../../../ui/copy-field.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import classes from './connections.module.css'
import { addressQuery } from './queries.ts'

/** The address that an owner pastes at the service, for those who may see it. */
export function CalledAddress({ about, connection_id }: { about: ServiceAbout; connection_id: string }) {
  const t = useText('connections')
  const { id, is_admin } = useBot()
  const { data, error } = useQuery({ ...addressQuery(id, connection_id), enabled: is_admin })
  const service = t(`services.${about.id}.name`)
  if (!is_admin) return null
  if (error) return <ErrorNote error={error} />
  if (!data) return null
  return (
    <section className={classes.events} aria-label={t('address.label', { service })}>
      {data.url ? (
        <CopyField
          label={t('address.label', { service })}
          description={t('address.hint', { service })}
          value={data.url}
        />
      ) : (
        <p className={classes.label}>{t('address.none', { service })}</p>
      )}
    </section>
  )
}

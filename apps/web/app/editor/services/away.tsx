import type { ServiceId } from '@hawker/integrations/abouts'
import { Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import css from '../inspector/inspector.module.css'
import type { Picked } from './use-picked.ts'

/** Says that the lists of a service cannot be had now, once for all that miss one, and tries again. */
export function Away({ service, lists }: { service: ServiceId; lists: readonly Picked[] }) {
  const t = useText('connections')
  const missing = lists.filter(({ isAway }) => isAway)
  if (missing.length === 0) return null
  const retry = () => {
    for (const list of missing) list.retry()
  }
  return (
    <p className={css.problem} data-warning role="status">
      <IconAlertTriangle size={14} stroke={1.5} aria-hidden />{' '}
      {t('pick.away', { service: t(`services.${service}.name`) })}{' '}
      <Anchor component="button" type="button" size="sm" underline="always" onClick={retry}>
        {t('common:try_again')}
      </Anchor>
    </p>
  )
}

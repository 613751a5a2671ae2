import { IconCheck, IconX } from '@tabler/icons-react'
import { useText } from '../frame/use-text.ts'
import { stoppedBy } from './permission-stops.ts'
import classes from './permissions.module.css'

type Props = { granted: readonly string[]; missing: readonly string[] }

/** The token's permissions; each that is missing says what it stops. */
export function Permissions({ granted, missing }: Props) {
  const t = useText('settings')
  if (!granted.length && !missing.length) return null
  return (
    <section className={classes.permissions}>
      <h3 className={classes.subtitle}>{t('channel.permissions')}</h3>
      <PermissionList granted={granted} missing={missing} />
    </section>
  )
}

export function PermissionList({ granted, missing }: Props) {
  const t = useText('settings')
  return (
    <ul className={classes.scopes}>
      {missing.map((scope) => (
        <li key={scope} data-missing>
          <IconX size={16} stroke={2} aria-hidden />
          <span>
            <code>{scope}</code> {t('channel.permission_missing', { stops: t(`channel.stops.${stoppedBy(scope)}`) })}
          </span>
        </li>
      ))}
      {granted.map((scope) => (
        <li key={scope}>
          <IconCheck size={16} stroke={2} aria-hidden />
          <code>{scope}</code>
        </li>
      ))}
    </ul>
  )
}

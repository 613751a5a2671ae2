import { IconCheck, IconX } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import classes from './channel-health.module.css'

const explained = [
  'pages_messaging',
  'pages_manage_metadata',
  'instagram_basic',
  'instagram_manage_messages',
  'whatsapp_business_messaging',
  'whatsapp_business_management',
] as const

/** The token's permissions; each that is missing says what it stops. */
export function Permissions({ granted, missing }: { granted: string[]; missing: string[] }) {
  const t = useText('settings')
  const stops = (scope: string) => t(`channel.stops.${explained.find((known) => known === scope) ?? 'other'}`)
  if (!granted.length && !missing.length) return null
  return (
    <section className={classes.permissions}>
      <h3 className={classes.subtitle}>{t('channel.permissions')}</h3>
      <ul className={classes.scopes}>
        {missing.map((scope) => (
          <li key={scope} data-missing>
            <IconX size={16} stroke={2} aria-hidden />
            <span>
              <code>{scope}</code> {t('channel.permission_missing', { stops: stops(scope) })}
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
    </section>
  )
}

import type { Schemas } from '@hawker/api'
import { Progress } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import classes from './limits.module.css'
import { fullness, type Limit, limitsIn } from './limits.ts'

const colors = { low: 'teal', high: 'yellow', full: 'red' } as const

/** Each limit with a bar, its use and its maximum. */
export function LimitList({ items }: { items: readonly Schemas['QuotaUsage'][] }) {
  const t = useText('settings')
  return (
    <ul className={classes.list}>
      {limitsIn(items).map((limit) => (
        <LimitRow key={limit.key} limit={limit} name={t(`limits.names.${limit.key}`)} />
      ))}
    </ul>
  )
}

function LimitRow({ limit, name }: { limit: Limit; name: string }) {
  const t = useText('settings')
  const format = useFormat()
  const { used, most, unit } = limit
  const shown = (many: number) => (unit === 'bytes' ? format.bytes(many) : format.number(many))
  const state = fullness(limit)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span>{name}</span>
        <span className={classes.figures}>{t('limits.of', { used: shown(used), most: shown(most) })}</span>
      </div>
      <Progress
        value={most > 0 ? Math.min(100, (used / most) * 100) : 100}
        color={colors[state]}
        size={6}
        aria-label={name}
      />
      {state === 'full' && (
        <p className={classes.full}>
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden /> {t('limits.full')}
        </p>
      )}
    </li>
  )
}

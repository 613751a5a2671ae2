import { Skeleton } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { Lasting } from '../../../ui/lasting.tsx'
import classes from './thread.module.css'

const bubbles = [
  { width: 220, height: 40, isOurs: false },
  { width: 320, height: 88, isOurs: true },
  { width: 160, height: 41, isOurs: false },
  { width: 280, height: 64, isOurs: true },
]

export function ThreadSkeleton() {
  const t = useText('common')
  return (
    <Lasting seconds={0.3}>
      <div className={classes.skeleton} role="status" aria-label={t('loading')}>
        {bubbles.map(({ width, height, isOurs }) => (
          <Skeleton key={height} width={width} maw="80%" height={height} radius="lg" ml={isOurs ? 'auto' : 36} />
        ))}
      </div>
    </Lasting>
  )
}

import { Skeleton } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import classes from './row.module.css'

const places = [72, 56, 84, 64, 48, 76, 60]

export function ListSkeleton() {
  const t = useText('common')
  return (
    <div role="status" aria-label={t('loading')}>
      {places.map((width) => (
        <div className={classes.row} key={width}>
          <Skeleton height={40} circle />
          <div className={classes.words}>
            <Skeleton height={12} width={`${width}%`} my={4} />
            <Skeleton height={10} width={`${100 - width / 2}%`} my={6} />
          </div>
        </div>
      ))}
    </div>
  )
}

import { Skeleton } from '@mantine/core'
import { useText } from '../frame/use-text.ts'
import { Lasting } from './lasting.tsx'
import classes from './skeleton-rows.module.css'

type Props = {
  rows?: number
  height?: number
  gap?: number
  /** Below a panel and as far from it as the next panel would be. */
  isApart?: boolean
}

/** Fast answers never show a skeleton. */
const patience = 0.3

/** Placeholders at the position and size of the real rows. */
export function SkeletonRows({ rows = 5, height = 40, gap = 8, isApart }: Props) {
  const t = useText('common')
  return (
    <Lasting seconds={patience}>
      <div className={classes.rows} data-apart={isApart} style={{ gap }} role="status" aria-label={t('loading')}>
        {numbersTo(rows).map((number) => (
          <Skeleton key={number} height={height} radius="md" />
        ))}
      </div>
    </Lasting>
  )
}

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

import { Skeleton } from '@mantine/core'
import { useText } from '../../frame/use-text.ts'
import { Lasting } from '../../ui/lasting.tsx'
import css from './editor-screen.module.css'

/** The bar and a few blocks in the places the real ones will take. */
export function EditorSkeleton() {
  const t = useText('common')
  return (
    <div className={css.screen} role="status" aria-label={t('loading')}>
      <div className={css.bar}>
        <Lasting seconds={0.3}>
          <Skeleton height={24} width={200} radius="sm" />
        </Lasting>
      </div>
      <Lasting seconds={0.3}>
        <div className={css.ghosts}>
          <Skeleton height={180} width={280} radius="md" />
          <Skeleton height={240} width={280} radius="md" />
          <Skeleton height={140} width={280} radius="md" />
        </div>
      </Lasting>
    </div>
  )
}

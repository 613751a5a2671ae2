import { IconLock } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import css from './editor-screen.module.css'

export function ReadOnlyBanner() {
  const t = useText('editor')
  return (
    <p className={css.banner} role="status">
      <IconLock size={16} stroke={1.5} aria-hidden /> {t('read_only')}
    </p>
  )
}

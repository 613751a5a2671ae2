import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useBot } from '../../frame/use-bot.ts'
import { useErrorLines } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import css from './editor-screen.module.css'

/** Why what is done here does not count: the role does not allow it, or the server refused it. */
export function Banner() {
  const { can_edit } = useBot()
  const { draft } = useEditor()
  const trouble = useStoreState(draft, (state) => state.trouble)
  if (!can_edit) return <ReadOnly />
  return trouble?.kind === 'refused' ? <Refused error={trouble.error} /> : null
}

function ReadOnly() {
  const t = useText('editor')
  return (
    <p className={css.banner} role="status">
      <IconLock size={16} stroke={1.5} aria-hidden /> {t('read_only')}
    </p>
  )
}

function Refused({ error }: { error: unknown }) {
  const { lines } = useErrorLines(error)
  return (
    <p className={css.banner} role="alert">
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden /> {lines.join(' ')}
    </p>
  )
}

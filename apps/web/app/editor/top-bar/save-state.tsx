import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import type { Saver } from '../draft/autosave.ts'
import { isSaved } from '../draft/saving.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import css from './top-bar.module.css'

/** How far the draft is saved, in words that change without moving anything. */
export function SaveState({ saver }: { saver: Saver }) {
  const t = useText('editor')
  const { draft } = useEditor()
  const trouble = useStoreState(draft, (state) => state.trouble)
  const saved = useStoreState(draft, ({ saving }) => isSaved(saving))
  const revision = useStoreState(draft, ({ saving }) => saving.revision)
  if (trouble?.kind === 'refused') return <Refused />
  if (trouble)
    return (
      <button type="button" className={css.state} data-tone="warn" onClick={() => void saver.push()}>
        <IconCloudOff size={14} stroke={1.5} aria-hidden /> <span className={css.stateWords}>{t('save.offline')}</span>
      </button>
    )
  const words = saved ? t('save.saved', { revision }) : t('common:saving')
  return (
    <span className={css.state} role="status" title={words}>
      {saved ? (
        <IconCloudCheck size={14} stroke={1.5} aria-hidden />
      ) : (
        <IconCloudUp size={14} stroke={1.5} aria-hidden />
      )}
      <span className={css.stateWords}>{words}</span>
    </span>
  )
}

/** The banner below says why. */
function Refused() {
  const t = useText('editor')
  return (
    <button type="button" className={css.state} data-tone="bad" onClick={() => location.reload()}>
      <IconAlertTriangle size={14} stroke={1.5} aria-hidden />{' '}
      <span className={css.stateWords}>{t('save.refused')}</span>
    </button>
  )
}

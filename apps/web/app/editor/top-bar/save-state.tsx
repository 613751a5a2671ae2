import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import type { HeldDraft } from '../draft/held-draft.ts'
import { isSaved } from '../draft/saving.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import css from './top-bar.module.css'

/** Says how far the draft is saved, and moves nothing as its words change. It says "saved" only once the server has everything. */
export function SaveState({ held: { saver, uploads, isKept } }: { held: HeldDraft }) {
  const t = useText('editor')
  const { draft } = useEditor()
  const files = useStoreState(uploads.running, (running) => running.length)
  const waits = useStoreState(uploads.running, (running) => running.some(({ isWaiting }) => isWaiting))
  const isSafe = useStoreState(isKept, (kept) => kept)
  const trouble = useStoreState(draft, (state) => state.trouble)
  const saved = useStoreState(draft, ({ saving }) => isSaved(saving)) && files === 0
  const revision = useStoreState(draft, ({ saving }) => saving.revision)
  if (trouble?.kind === 'refused') return <Refused />
  if (trouble || waits) {
    const goOn = () => {
      uploads.retry()
      void saver.push()
    }
    const words = t(isSafe ? 'save.offline' : 'save.offline_unsafe')
    return (
      <button type="button" className={css.state} data-tone={isSafe ? 'warn' : 'bad'} title={words} onClick={goOn}>
        <IconCloudOff size={14} stroke={1.5} aria-hidden /> <span className={css.stateWords}>{words}</span>
      </button>
    )
  }
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

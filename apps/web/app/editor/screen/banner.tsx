import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBot } from '../../frame/use-bot.ts'
import { useErrorLines } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { download } from '../../ui/download.ts'
import type { Saver } from '../draft/autosave.ts'
import { dropRefused, putBack } from '../draft/draft.ts'
import type { HeldDraft } from '../draft/held-draft.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import { useFlowLocks } from '../locks/flow-locks.ts'
import { LockForm } from '../locks/lock-form.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import css from './editor-screen.module.css'

/**
 * Explains why edits are not saved: the role does not allow them, the server refused them, now or on an earlier visit, or a
 * colleague changed the same.
 */
export function Banner({ saver, unread }: { saver: Saver; unread: HeldDraft['unread'] }) {
  const { can_edit } = useBot()
  const { draft } = useEditor()
  const trouble = useStoreState(draft, (state) => state.trouble)
  const hasRefused = useStoreState(draft, ({ refused }) => refused.length > 0)
  const locks = useFlowLocks()
  if (!can_edit) return <ReadOnly />
  if (locks.includes('edit')) return <Locked />
  if (trouble?.kind === 'refused') return <Refused error={trouble.error} saver={saver} />
  return (
    <>
      {hasRefused ? <RefusedBefore /> : <ConflictBanner />}
      <UnreadableCopy unread={unread} />
    </>
  )
}

/** Edits that an earlier visit left in this browser and this release cannot read: the author gets them as text. */
function UnreadableCopy({ unread }: { unread: HeldDraft['unread'] }) {
  const t = useText('editor')
  const { draft } = useEditor()
  const confirm = useConfirm()
  const [isDropped, setDropped] = useState(false)
  if (isDropped || unread.texts.length === 0) return null
  const drop = () => {
    void unread.drop()
    setDropped(true)
  }
  const words = { title: t('save.drop_unreadable'), text: t('save.discard_text'), confirm: t('save.drop_unreadable') }
  return (
    <div className={css.banner} role="status">
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <span className={css.bannerWords}>{t('save.unreadable')}</span>
      <Button
        size="xs"
        variant="default"
        onClick={() => download(`${draft.get().flow.name}.txt`, unread.texts.join('\n'), 'application/json')}
      >
        {t('save.download_unreadable')}
      </Button>
      <Button size="xs" variant="subtle" color="red" onClick={() => confirm({ ...words, onConfirm: drop })}>
        {t('save.drop_unreadable')}
      </Button>
    </div>
  )
}

function ReadOnly() {
  const t = useText('editor')
  return (
    <p className={css.banner} role="status">
      <IconLock size={16} stroke={1.5} aria-hidden />
      <span className={css.bannerWords}>{t('read_only')}</span>
    </p>
  )
}

/** A manager takes the lock off here; the editor then opens again, without it. */
function Locked() {
  const t = useText('flows')
  const { id: bot_id, is_admin } = useBot()
  const { draft } = useEditor()
  const locks = useFlowLocks()
  const client = useQueryClient()
  const change = () => {
    const { id, name } = draft.get().flow
    const modal = modals.open({
      title: t('lock.title', { name }),
      children: (
        <LockForm
          bot_id={bot_id}
          flow={{ id, locks }}
          onDone={() => {
            modals.close(modal)
            void client.invalidateQueries({ queryKey: ['opened-flow', bot_id, id] })
          }}
        />
      ),
    })
  }
  return (
    <div className={css.banner} role="status">
      <IconLock size={16} stroke={1.5} aria-hidden />
      <span className={css.bannerWords}>{t('lock.banner')}</span>
      {is_admin && (
        <Button size="xs" variant="default" onClick={change}>
          {t('lock.change')}
        </Button>
      )}
    </div>
  )
}

function Refused({ error, saver }: { error: unknown; saver: Saver }) {
  const t = useText('editor')
  const { lines } = useErrorLines(error)
  return (
    <div className={css.banner} role="alert">
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <span className={css.bannerWords}>{lines.join(' ')}</span>
      <Button size="xs" variant="default" onClick={() => void saver.tryAgain()}>
        {t('common:try_again')}
      </Button>
      <DiscardButton onDiscard={() => void saver.discard()} />
    </div>
  )
}

/** Edits refused on an earlier visit block nothing: they wait in this browser for the author's decision. */
function RefusedBefore() {
  const t = useText('editor')
  const { draft } = useEditor()
  return (
    <div className={css.banner} role="status">
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <span className={css.bannerWords}>{t('save.refused_before')}</span>
      <Button size="xs" variant="default" onClick={() => draft.set(putBack(draft.get(), Date.now()))}>
        {t('save.put_back')}
      </Button>
      <DiscardButton onDiscard={() => draft.set(dropRefused(draft.get()))} />
    </div>
  )
}

function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const t = useText('editor')
  const confirm = useConfirm()
  const words = { title: t('save.discard'), text: t('save.discard_text'), confirm: t('save.discard') }
  return (
    <Button size="xs" variant="subtle" color="red" onClick={() => confirm({ ...words, onConfirm: onDiscard })}>
      {t('save.discard')}
    </Button>
  )
}

import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import { IconPlayerSkipForward, IconRefresh, IconSend2, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { useView } from '../editor.ts'
import { useFirstSteps } from '../first-steps/use-first-steps.ts'
import { LineView } from './line-view.tsx'
import css from './preview.module.css'
import type { Line } from './talk.ts'
import { useTalk } from './use-talk.ts'

/** A phone to try the draft on, as it is at this moment and without any platform. */
export function Preview({ onClose }: { onClose: () => void }) {
  const t = useText('editor')
  const { thread, restart, say, skip } = useTalk()
  const { noteTried } = useFirstSteps()
  const talk: Say = (text, payload) => {
    noteTried()
    say(text, payload)
  }
  const selected = useView((view) => view.selected)
  const [only, ...more] = selected
  const isOneSelected = only !== undefined && more.length === 0
  return (
    <aside
      className={css.preview}
      aria-label={t('top.preview')}
      data-preview
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className={css.head}>
        <h2>{t('top.preview')}</h2>
        <Tooltip label={t('preview.restart')}>
          <ActionIcon aria-label={t('preview.restart')} onClick={() => restart(null)}>
            <IconRefresh size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
        <ActionIcon aria-label={t('common:close')} onClick={onClose}>
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
        {isOneSelected && (
          <div className={css.ofBlock}>
            <Button size="xs" variant="light" onClick={() => restart(only)}>
              {t('preview.from_here')}
            </Button>
            <Button size="xs" variant="subtle" color="gray" onClick={onClose}>
              {t('preview.edit')}
            </Button>
          </div>
        )}
      </header>
      <Thread lines={thread.lines} onPress={talk} />
      <Waiting due_at={thread.due_at} onSkip={skip} />
      <Composer onSend={talk} />
    </aside>
  )
}

type Say = (text: string, payload?: string) => void

function Thread({ lines, onPress }: { lines: readonly Line[]; onPress: Say }) {
  const t = useText('editor')
  const end = useRef<HTMLDivElement>(null)
  const count = lines.length
  useEffect(() => {
    if (count) end.current?.scrollIntoView({ block: 'end' })
  }, [count])
  return (
    <div className={css.thread} role="log" aria-label={t('preview.thread')}>
      {count === 0 && <p className={css.system}>{t('preview.silent')}</p>}
      {lines.map((line) => (
        <LineView key={line.n} line={line} isLast={line.n === count} onPress={onPress} />
      ))}
      <div ref={end} />
    </div>
  )
}

function Waiting({ due_at, onSkip }: { due_at: string | null; onSkip: () => void }) {
  const t = useText('editor')
  const format = useFormat()
  if (due_at === null) return null
  return (
    <div className={css.waiting}>
      <span>{t('preview.waits', { time: format.dateTime(due_at) })}</span>
      <Button size="xs" variant="light" leftSection={<IconPlayerSkipForward size={14} stroke={1.5} />} onClick={onSkip}>
        {t('preview.skip')}
      </Button>
    </div>
  )
}

function Composer({ onSend }: { onSend: Say }) {
  const t = useText('editor')
  const [text, setText] = useState('')
  return (
    <form
      className={css.composer}
      data-bottom="line"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) onSend(text.trim())
        setText('')
      }}
    >
      <TextInput
        className={css.grow}
        radius="xl"
        placeholder={t('preview.write')}
        aria-label={t('preview.write')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ActionIcon type="submit" variant="filled" color="teal" radius="xl" size={36} aria-label={t('preview.send')}>
        <IconSend2 size={18} stroke={1.5} />
      </ActionIcon>
    </form>
  )
}

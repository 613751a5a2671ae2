import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlayerSkipForward, IconSend2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { LineView } from './line-view.tsx'
import css from './preview.module.css'
import type { Line, Thread as Talked } from './talk.ts'

export type Say = (text: string, payload?: string) => void
type Props = { thread: Talked; onSay: Say; onSkip: () => void }

/** A conversation as its channel shows it: its messages, the wait for the next one, and a field to write in. */
export function Phone({ thread, onSay, onSkip }: Props) {
  return (
    <>
      <Thread lines={thread.lines} onPress={onSay} />
      <Waiting due_at={thread.due_at} onSkip={onSkip} />
      <Composer onSend={onSay} />
    </>
  )
}

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

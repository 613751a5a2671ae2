import { ActionIcon, Textarea, Tooltip } from '@mantine/core'
import { IconPaperclip, IconSend } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, memo, useRef } from 'react'
import type { ReplyWindow } from '../../../frame/api-types.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useProfile } from '../../../frame/use-profile.ts'
import { useText } from '../../../frame/use-text.ts'
import { useNow } from '../use-now.ts'
import classes from './composer.module.css'
import { FileChips } from './file-chips.tsx'
import { remainingWindow } from './remaining-window.ts'
import { replyFieldId } from './reply-field.ts'
import { textLimit } from './text-limit.ts'
import { useDraft } from './use-draft.ts'
import { useTyping } from './use-typing.ts'
import { WindowClosed, WindowNote } from './window-note.tsx'

type Props = {
  id: string
  name: string
  window: ReplyWindow
  files: File[]
  onFiles: (files: File[]) => void
  onRemoveFile: (file: File) => void
  onSend: (contents: (string | File)[]) => void
}

/** The composer. Enter sends; files go first, then the text. */
export const Composer = memo(function Composer({ id, name, window, files, onFiles, onRemoveFile, onSend }: Props) {
  const t = useText('inbox')
  const [text, setText] = useDraft(id)
  const showTyping = useTyping(id)
  const picker = useRef<HTMLInputElement>(null)
  const remaining = remainingWindow(window, useNow())
  const max = textLimit(useProfile())
  const words = text.trim()
  const canSend = (words !== '' || files.length > 0) && words.length <= max
  if (remaining.kind === 'closed') return <WindowClosed id={id} window={window} />

  const send = () => {
    if (!canSend) return
    onSend([...files, ...(words ? [words] : [])])
    setText('')
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur()
    // While an input method composes a word, Enter is part of it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = [...event.clipboardData.files]
    if (!pasted.length) return
    event.preventDefault()
    onFiles(pasted)
  }
  return (
    <div className={classes.composer} data-bottom="composer">
      <div className={classes.field}>
        <FileChips files={files} onRemove={onRemoveFile} />
        <Textarea
          id={replyFieldId}
          aria-label={t('composer.label', { name })}
          placeholder={t('composer.placeholder')}
          aria-keyshortcuts="R /"
          classNames={{ root: classes.words, input: classes.input }}
          autosize
          minRows={1}
          maxRows={8}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            if (event.currentTarget.value) showTyping()
          }}
          onKeyDown={press}
          onPaste={paste}
        />
        <Tooltip label={t('composer.attach')}>
          <ActionIcon
            className={classes.attach}
            size={36}
            aria-label={t('composer.attach')}
            onClick={() => picker.current?.click()}
          >
            <IconPaperclip size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
        <input
          className={classes.hiddenInput}
          ref={picker}
          type="file"
          multiple
          tabIndex={-1}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <span className={classes.hint}>{t('composer.keys')}</span>
        <Count used={words.length} max={max} />
        <Tooltip label={t('composer.send')}>
          <ActionIcon
            className={classes.send}
            variant="filled"
            color="teal"
            size={36}
            aria-label={t('composer.send')}
            data-disabled={!canSend || undefined}
            aria-disabled={!canSend}
            onClick={send}
          >
            <IconSend size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </div>
      <WindowNote remaining={remaining} window={window} />
    </div>
  )
})

function Count({ used, max }: { used: number; max: number }) {
  const t = useText('inbox')
  const format = useFormat()
  if (used === 0) return null
  const over = used - max
  if (over > 0)
    return (
      <span className={classes.count} data-over role="alert">
        {t('composer.too_long', { count: over, number: format.number(over) })}
      </span>
    )
  const values = { used: format.number(used), max: format.number(max) }
  return (
    <span className={classes.count} title={t('composer.count', values)}>
      {values.used} / {values.max}
    </span>
  )
}

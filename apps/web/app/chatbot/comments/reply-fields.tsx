import type { CommentReply } from '@hawker/core'
import { ActionIcon, Button, CloseButton, Textarea } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { shownAt } from '../../frame/shown-at.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { FilePicker } from '../../ui/picker/file-picker.tsx'
import { useUpload } from '../../ui/use-upload.ts'
import css from './comments.module.css'

const blank: CommentReply = { text: '', images: [], commentLevel2: '', imagesLv2: [] }

type Props = { replies: readonly CommentReply[]; onChange: (replies: CommentReply[]) => void }

const isBlank = ({ text, images, commentLevel2, imagesLv2 }: CommentReply) =>
  [text.trim(), images, commentLevel2.trim(), imagesLv2].every(({ length }) => length === 0)

/** The public replies of an answer, one of which is drawn. The first one's fields are there before it is written. */
export function ReplyFields({ replies, onChange }: Props) {
  const t = useText('comments')
  const { can_edit } = useBot()
  const shown = replies.length === 0 && can_edit ? [blank] : replies
  const change = (next: CommentReply[]) => onChange(next.length === 1 && next.every(isBlank) ? [] : next)
  return (
    <>
      {shown.length > 1 && <p className={css.hint}>{t('replies.hint')}</p>}
      {shown.map((reply, index) => (
        <ReplyField
          key={index}
          reply={reply}
          number={index + 1}
          isRemovable={can_edit && replies.length > 0}
          onChange={(next) => change(shown.with(index, next))}
          onRemove={() => change(replies.toSpliced(index, 1))}
        />
      ))}
      {can_edit && replies.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => onChange([...replies, blank])}
        >
          {t('replies.add')}
        </Button>
      )}
    </>
  )
}

type FieldProps = {
  reply: CommentReply
  number: number
  isRemovable: boolean
  onChange: (reply: CommentReply) => void
  onRemove: () => void
}

function ReplyField({ reply, number, isRemovable, onChange, onRemove }: FieldProps) {
  const t = useText('comments')
  const format = useFormat()
  const { can_edit } = useBot()
  const title = t('replies.number', { number: format.number(number) })
  const [isDeep, setDeep] = useState(reply.commentLevel2 !== '' || reply.imagesLv2.length > 0)
  const set = (change: Partial<CommentReply>) => onChange({ ...reply, ...change })
  return (
    <section className={css.reply} aria-label={title}>
      <div className={css.replyHead}>
        {title}
        {isRemovable && (
          <ActionIcon variant="subtle" color="gray" aria-label={t('replies.remove', { title })} onClick={onRemove}>
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
      <Textarea
        label={t('replies.text')}
        autosize
        minRows={2}
        readOnly={!can_edit}
        value={reply.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <Pictures images={reply.images} onChange={(images) => set({ images })} />
      {isDeep ? (
        <>
          <Textarea
            label={t('replies.level_2')}
            description={t('replies.level_2_hint')}
            autosize
            minRows={2}
            readOnly={!can_edit}
            value={reply.commentLevel2}
            onChange={(event) => set({ commentLevel2: event.currentTarget.value })}
          />
          <Pictures images={reply.imagesLv2} onChange={(imagesLv2) => set({ imagesLv2 })} />
        </>
      ) : (
        can_edit && (
          <Button variant="subtle" size="xs" onClick={() => setDeep(true)}>
            {t('replies.add_level_2')}
          </Button>
        )
      )}
    </section>
  )
}

function Pictures({ images, onChange }: { images: readonly string[]; onChange: (images: string[]) => void }) {
  const t = useText('comments')
  const { can_edit } = useBot()
  const upload = useUpload()
  const showError = useShowError()
  const [address, setAddress] = useState('')
  const [isUploading, setUploading] = useState(false)
  const add = (url: string) => onChange([...images, url])
  const bring = async (file: File) => {
    setUploading(true)
    try {
      add((await upload(file)).url)
    } catch (error) {
      showError(error)
    } finally {
      setUploading(false)
    }
  }
  return (
    <>
      {images.length > 0 && (
        <div className={css.pictures}>
          {images.map((url, index) => (
            <span key={`${url} ${index}`} className={css.picture}>
              <img src={shownAt(url) ?? url} alt={t('replies.picture')} />
              {can_edit && (
                <CloseButton
                  size="xs"
                  aria-label={t('replies.remove_picture')}
                  onClick={() => onChange(images.toSpliced(index, 1))}
                />
              )}
            </span>
          ))}
        </div>
      )}
      {can_edit && (
        <div className={css.line}>
          <FilePicker
            label={t('replies.add_picture')}
            accept="image/*"
            url={address}
            isUploading={isUploading}
            onUrl={setAddress}
            onFile={(file) => void bring(file)}
          />
          {address !== '' && (
            <Button
              variant="default"
              onClick={() => {
                add(address)
                setAddress('')
              }}
            >
              {t('common:add')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

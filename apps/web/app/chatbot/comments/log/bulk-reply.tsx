import { Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { useProblems } from '../../../ui/use-problems.ts'
import { useHandActs } from './use-hand-acts.ts'

type Props = { ids: readonly string[]; isOpen: boolean; onClose: () => void; onDone: () => void }

/** The same public reply to each of the selected comments. */
export function BulkReply({ ids, isOpen, onClose, onDone }: Props) {
  const t = useText('comments')
  const format = useFormat()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('hand.reply_title', { count: ids.length, number: format.number(ids.length) })}
    >
      {isOpen && (
        <ReplyForm
          ids={ids}
          onClose={onClose}
          onSent={() => {
            onClose()
            onDone()
          }}
        />
      )}
    </Modal>
  )
}

function ReplyForm({ ids, onClose, onSent }: { ids: readonly string[]; onClose: () => void; onSent: () => void }) {
  const t = useText('comments')
  const [text, setText] = useState('')
  const { act, isPending } = useHandActs(onSent)
  const { field, submit } = useProblems({ text: text.trim() ? null : t('hand.no_words') })
  return (
    <Form onSubmit={submit(() => act({ ids, act: 'reply', text: text.trim() }))}>
      <Textarea
        data-autofocus
        label={t('hand.words')}
        description={t('hand.reply_hint')}
        autosize
        minRows={3}
        maxLength={8_000}
        value={text}
        {...field('text')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <DialogActions label={t('hand.reply')} sent={{ error: null, isPending }} onClose={onClose} />
    </Form>
  )
}

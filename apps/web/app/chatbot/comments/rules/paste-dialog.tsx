import { Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { notice } from '../../../frame/notices.tsx'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { useProblems } from '../../../ui/use-problems.ts'
import css from '../comments.module.css'
import { useSaveRules } from '../use-acts.ts'
import { mostAtOnce, rulesIn } from './pasted.ts'

/** Many rules from pasted lines. */
export function PasteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText('comments')
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('paste.title')} size="lg">
      {isOpen && <PasteForm onClose={onClose} />}
    </Modal>
  )
}

function PasteForm({ onClose }: { onClose: () => void }) {
  const t = useText('comments')
  const format = useFormat()
  const [text, setText] = useState('')
  const rules = rulesIn(text)
  const count = { count: rules.length, number: format.number(rules.length) }
  const save = useSaveRules(() => {
    notice.success(t('paste.added', count))
    onClose()
  })
  const problem = rules.length === 0 ? t('paste.nothing') : null
  const tooMany = rules.length > mostAtOnce ? t('paste.over', { most: format.number(mostAtOnce) }) : null
  const { field, submit } = useProblems({ text: problem ?? tooMany })
  return (
    <Form onSubmit={submit(() => save.mutate({ rules }))}>
      <Textarea
        data-autofocus
        label={t('paste.lines')}
        description={t('paste.hint')}
        placeholder={t('paste.example')}
        autosize
        minRows={6}
        maxRows={16}
        {...field('text')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={css.hint} aria-live="polite">
        {t('paste.found', count)}
      </p>
      <DialogActions label={t('paste.add')} sent={save} onClose={onClose} />
    </Form>
  )
}

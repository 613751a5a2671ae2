import { Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Form } from '../../ui/form.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import { useDecide } from './queries.ts'

type Props = { run: string; ids: readonly string[]; onClose: () => void; onDone: () => void }

/** Asks why both sides of some differences stay as they are. */
export function LeaveDialog({ run, ids, onClose, onDone }: Props) {
  const t = useText('shop')
  return (
    <Modal opened={ids.length > 0} onClose={onClose} title={t('reconciliation.leave_title')}>
      {ids.length > 0 && <ReasonForm run={run} ids={ids} onClose={onClose} onDone={onDone} />}
    </Modal>
  )
}

function ReasonForm({ run, ids, onClose, onDone }: Props) {
  const t = useText('shop')
  const [reason, setReason] = useState('')
  const decide = useDecide(run, onDone)
  const { field, submit } = useProblems({ reason: reason.trim() ? null : t('reconciliation.no_reason') })
  return (
    <Form onSubmit={submit(() => decide.mutate({ rows: [...ids], decision: 'left', reason: reason.trim() }))}>
      <Textarea
        data-autofocus
        label={t('reconciliation.reason')}
        description={t('reconciliation.reason_hint')}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        {...field('reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogActions
        label={t('reconciliation.leave')}
        sent={{ error: null, isPending: decide.isPending }}
        onClose={onClose}
      />
    </Form>
  )
}

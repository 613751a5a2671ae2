import { Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Form, FormActions } from '../../../ui/form.tsx'
import { type BulkChange, type BulkName, explained } from './actions.ts'
import { ChangeFields, plainChange } from './change-fields.tsx'
import type { CustomerSelection } from './selection.ts'
import { useBulk } from './use-bulk.ts'

type BulkDialogProps = {
  /** Null: closed. */
  action: BulkName | null
  selection: CustomerSelection
  onClose: () => void
  onDone: () => void
}

/** Asks what the change needs, says how many customers it reaches, and begins it. */
export function BulkDialog({ action, onClose, ...props }: BulkDialogProps) {
  const t = useText('customers')
  return (
    <Modal opened={action !== null} onClose={onClose} title={action && t(`bulk.names.${action}`)} size={440}>
      {action && <Question key={action} action={action} onClose={onClose} {...props} />}
    </Modal>
  )
}

const ways = { send_flow: 'send', block: 'block', delete: 'delete' } as const

function Question({ action, selection, onClose, onDone }: BulkDialogProps & { action: BulkName }) {
  const t = useText('customers')
  const common = useText('common')
  const format = useFormat()
  const [change, setChange] = useState<BulkChange | null>(() => plainChange(action))
  const [isAsked, setAsked] = useState(false)
  const [isStoring, setStoring] = useState(false)
  const { send, isPending, count, hasGrown, error } = useBulk(selection, () => {
    onDone()
    onClose()
  })
  const isReady = action === 'delete' || change !== null
  const why = explained.find((each) => each === action)
  const way = action === 'send_flow' || action === 'block' || action === 'delete' ? ways[action] : 'apply'
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setAsked(true)
    if (isReady) send(action === 'delete' ? null : change)
  }
  return (
    <Form onSubmit={submit}>
      {action !== 'delete' && (
        <ChangeFields
          action={action}
          onChange={setChange}
          onStoring={setStoring}
          isMissing={isAsked && !isReady && !isStoring}
        />
      )}
      {why && <Text size="md">{t(`bulk.texts.${why}`)}</Text>}
      {hasGrown && <Text size="md">{t('bulk.grown', { count, number: format.number(count) })}</Text>}
      {error && <ErrorNote error={error} />}
      <FormActions>
        <Button type="submit" loading={isPending || isStoring} {...(way === 'delete' && { color: 'red' })}>
          {t(`bulk.confirm.${way}`, { count, number: format.number(count) })}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {common('cancel')}
        </Button>
      </FormActions>
    </Form>
  )
}

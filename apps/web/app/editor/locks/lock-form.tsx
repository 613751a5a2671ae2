import { Button, Checkbox, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../frame/api.ts'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form } from '../../ui/form.tsx'

type Locks = FlowEntry['locks']
type Props = { bot_id: string; flow: Pick<FlowEntry, 'id' | 'locks'>; onDone: () => void }

/** Sets what may not be done with a flow. A lock binds managers too, until they take it off here. */
export function LockForm({ bot_id, flow, onDone }: Props) {
  const t = useText('flows')
  const cache = useQueryClient()
  const [locks, setLocks] = useState<Locks>(flow.locks)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.PUT('/v1/bots/{bot_id}/flows/{flow_id}/locks', {
        params: { path: { bot_id, flow_id: flow.id } },
        body: { locks },
      }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['flows', bot_id] })
      onDone()
    },
  })
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      {(['edit', 'copy'] as const).map((lock) => (
        <Checkbox
          key={lock}
          label={t(`lock.${lock}`)}
          description={t(`lock.${lock}_about`)}
          checked={locks.includes(lock)}
          onChange={(event) =>
            setLocks(event.currentTarget.checked ? [...locks, lock] : locks.filter((each) => each !== lock))
          }
        />
      ))}
      {error !== null && <ErrorNote error={error} />}
      <Group justify="flex-end">
        <Button type="submit" loading={isPending}>
          {t('common:save')}
        </Button>
      </Group>
    </Form>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../../frame/notices.tsx'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Form, FormActions } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import css from '../broadcasts.module.css'
import { type Draft, draftOf, writtenOf } from '../editor/draft.ts'
import { PaceFields } from '../editor/speed-fields.tsx'
import { useDraftProblems } from '../editor/use-draft-problems.ts'
import type { Broadcast } from '../queries.ts'
import { useSaveBroadcast } from '../use-broadcast-acts.ts'

/** The speed of a broadcast that is being sent: the only part that still changes. */
export function Pace({ broadcast }: { broadcast: Broadcast }) {
  const t = useText('broadcasts')
  const common = useText('common')
  const [draft, setDraft] = useState(() => draftOf(broadcast))
  const save = useSaveBroadcast(broadcast)
  const { field, submit } = useDraftProblems(draft)
  const set = (parts: Partial<Draft>) => setDraft((before) => ({ ...before, ...parts }))
  const store = () => {
    const { config, plan } = writtenOf(draft, broadcast)
    // Once stored, this form is another one, on the new revision: a callback of this one would be lost.
    void save.mutateAsync({ config, plan }).then(
      () => toast.success(t('pace_saved')),
      // The form shows it.
      () => {},
    )
  }
  return (
    <Panel title={t('speed')}>
      <Form className={css.fields} onSubmit={submit(store)}>
        <PaceFields draft={draft} field={field} onChange={set} />
        {save.isError && <ErrorNote error={save.error} />}
        <FormActions>
          <Button type="submit" variant="default" loading={save.isPending}>
            {common('save')}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  )
}

import { blankStep, limits, type Sequence, type SequenceStep } from '@hawker/core'
import { Button, Switch, TextInput } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form, FormActions } from '../../ui/form.tsx'
import { useChecks } from '../../ui/use-checks.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { LeaveQuestion } from '../settings/leave-question.tsx'
import { Followers } from './followers.tsx'
import { movesOf } from './moves.ts'
import { figuresQuery, type StepFigures, sequenceRowsQuery, waitingQuery } from './queries.ts'
import { SaveQuestion } from './save-question.tsx'
import css from './sequences.module.css'
import { StepDrawer } from './step-drawer.tsx'
import { Steps } from './steps.tsx'
import { type SequenceDraft, useSaveSequence } from './use-acts.ts'

const noFigures: ReadonlyMap<string, StepFigures> = new Map()

/** A sequence that is being written: nothing is live before it is saved. */
export function SequenceEditor({ sequence }: { sequence: Sequence }) {
  const t = useText('sequences')
  const common = useText('common')
  const { id: bot_id, can_edit } = useBot()
  const botPath = useBotPath()
  const { required } = useChecks()
  const { data: rows = [] } = useQuery(sequenceRowsQuery(bot_id))
  const { data: waiting = [], refetch } = useQuery(waitingQuery(bot_id, sequence.id))
  const { data: figures = noFigures } = useQuery(figuresQuery(bot_id, sequence.id))
  const { id: _, ...stored } = sequence
  const [changed, setChanged] = useState<SequenceDraft | null>(null)
  const [open, setOpen] = useState<number | null>(null)
  const [isAsked, setAsked] = useState(false)
  const draft = changed ?? stored
  const isUnsaved = changed !== null && JSON.stringify(changed) !== JSON.stringify(stored)
  const save = useSaveSequence(sequence.id, () => {
    setChanged(null)
    setAsked(false)
  })
  const change = (part: Partial<SequenceDraft>) => setChanged({ ...draft, ...part })
  const setSteps = (steps: SequenceStep[]) => change({ steps })
  const name = draft.name.trim()
  const isTaken = rows.some((each) => each.id !== sequence.id && each.name === name)
  const { field, submit } = useProblems({ name: required(name) ?? (isTaken ? t('name_taken') : null) })
  const send = () => save.mutate({ ...draft, name })
  const hasNewSteps = JSON.stringify(draft.steps) !== JSON.stringify(stored.steps)
  /** Followers are counted again first: some may have gone on since the screen was opened. */
  const ask = async () => {
    const { data = waiting } = hasNewSteps ? await refetch() : {}
    if (hasNewSteps && data.length > 0) setAsked(true)
    else send()
  }
  const addStep = () => {
    setSteps([...draft.steps, blankStep()])
    setOpen(draft.steps.length)
  }
  return (
    <Form className="" onSubmit={submit(() => void ask())}>
      <LeaveQuestion isUnsaved={isUnsaved} />
      <div className={css.head}>
        <Button
          component={Link}
          to={botPath('/chatbot/sequence')}
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={16} stroke={1.5} />}
        >
          {t('all')}
        </Button>
        <TextInput
          className={css.title}
          label={t('name')}
          maxLength={limits.name}
          readOnly={!can_edit}
          {...field('name')}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <div className={css.people}>
          <Switch
            label={t('on')}
            checked={draft.is_published}
            disabled={!can_edit}
            onChange={(event) => change({ is_published: event.currentTarget.checked })}
          />
        </div>
        <Followers sequence={sequence} />
      </div>
      <p className={css.hint}>{draft.is_published ? t('timeline_hint') : t('off_hint')}</p>
      <Steps
        sequence_id={sequence.id}
        figures={figures}
        steps={draft.steps}
        waiting={waiting}
        onOpen={setOpen}
        onChange={setSteps}
      />
      {can_edit && draft.steps.length < 200 && (
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={addStep}>
          {t('add_step')}
        </Button>
      )}
      <StepDrawer
        step={open === null ? null : (draft.steps[open] ?? null)}
        index={open ?? 0}
        onChange={(step) => setSteps(draft.steps.map((each, index) => (index === open ? step : each)))}
        onClose={() => setOpen(null)}
      />
      {save.isError && !isAsked && <ErrorNote error={save.error} />}
      {isUnsaved && can_edit && (
        <div className={css.save}>
          <FormActions>
            <Button type="submit" loading={save.isPending}>
              {common('save')}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => setChanged(null)}>
              {t('discard')}
            </Button>
          </FormActions>
        </div>
      )}
      <SaveQuestion
        isOpen={isAsked}
        moves={movesOf(draft.steps, waiting)}
        save={save}
        onSave={send}
        onClose={() => setAsked(false)}
      />
    </Form>
  )
}

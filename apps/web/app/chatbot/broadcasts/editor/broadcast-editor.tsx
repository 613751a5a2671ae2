import { type VariantId, variantOwner, variantsOf } from '@hawker/core'
import { Alert, Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../../frame/notices.tsx'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Form } from '../../../ui/form.tsx'
import { Page } from '../../../ui/page.tsx'
import { Reasoned } from '../../../ui/reasoned.tsx'
import { LeaveQuestion } from '../../settings/leave-question.tsx'
import { isGone } from '../../settings/unsaved-guard.ts'
import { BackToBroadcasts } from '../back-to-broadcasts.tsx'
import { BroadcastMenu } from '../broadcast-menu.tsx'
import css from '../broadcasts.module.css'
import { type Broadcast, broadcastsQuery } from '../queries.ts'
import { StateBadge } from '../state-badge.tsx'
import { useCommandBroadcast, useSaveBroadcast } from '../use-broadcast-acts.ts'
import { AbFields } from './ab-fields.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { ContentFields } from './content-fields.tsx'
import { type Draft, draftOf, writtenOf } from './draft.ts'
import { Rehearsal } from './rehearsal.tsx'
import { SendDialog } from './send-dialog.tsx'
import { SpeedFields } from './speed-fields.tsx'
import { TestSend } from './test-send.tsx'
import { useDraftProblems } from './use-draft-problems.ts'

/** A draft, or a broadcast that waits for its time: everything may change until it starts. */
export function BroadcastEditor({ broadcast }: { broadcast: Broadcast }) {
  const t = useText('broadcasts')
  const may = useMay()
  const navigate = useNavigate()
  const botPath = useBotPath()
  // The broadcast as its author saw it: another's save must not be overwritten by a save on top of it.
  const [base, setBase] = useState(broadcast)
  const [draft, setDraft] = useState(() => draftOf(broadcast))
  const [isSending, setSending] = useState(false)
  const wants = useRef<'save' | 'send'>('save')
  const written = writtenOf(draft, base)
  const isUnsaved = JSON.stringify(written) !== JSON.stringify(writtenOf(draftOf(base), base))
  if (!isUnsaved && broadcast.revision > base.revision) {
    setBase(broadcast)
    setDraft(draftOf(broadcast))
  }
  const save = useSaveBroadcast(base)
  const { field, submit } = useDraftProblems(draft)
  const set = (parts: Partial<Draft>) => setDraft((before) => ({ ...before, ...parts }))

  const store = async () => {
    const row = await save.mutateAsync(written)
    setBase(row)
    setDraft((now) => (now === draft ? draftOf(row) : now))
  }
  const saveThen = (then: () => void) => {
    if (!isUnsaved) return then()
    // Its error stands in the form.
    store().then(then, () => undefined)
  }
  const press = () => {
    if (wants.current === 'save') return saveThen(() => toast.success(t('common:saved')))
    saveThen(() => setSending(true))
  }
  const write = (variant: VariantId) => {
    const flow = `broadcast:${variantOwner(base.id, variant)}`
    saveThen(() => void navigate(botPath('/chatbot/flows', { flow }), { state: isGone }))
  }
  return (
    <Page
      title={base.name}
      aside={
        <>
          <span className={css.back}>
            <BackToBroadcasts />
          </span>
          <StateBadge state={broadcast.state} />
        </>
      }
      action={<Actions broadcast={broadcast} />}
    >
      {broadcast.state === 'scheduled' && <Scheduled broadcast={broadcast} />}
      <div className={css.columns}>
        <Form onSubmit={submit(press)} className={css.form}>
          <ContentFields draft={draft} field={field} onChange={set} onWrite={() => write('a')} />
          <AbFields draft={draft} field={field} onChange={set} onWrite={write} />
          <AudienceFields draft={draft} field={field} onChange={set} />
          <SpeedFields draft={draft} field={field} onChange={set} />
          {save.isError && <ErrorNote error={save.error} />}
          <div className={css.bar} data-bottom="buttons">
            <Reasoned reason={may.edit}>
              {(off) => (
                <Button
                  type="submit"
                  variant="default"
                  loading={save.isPending && wants.current === 'save'}
                  {...off}
                  onClick={off.onClick ?? (() => (wants.current = 'save'))}
                >
                  {t('common:save')}
                </Button>
              )}
            </Reasoned>
            <Reasoned reason={may.edit}>
              {(off) => (
                <Button
                  type="submit"
                  loading={save.isPending && wants.current === 'send'}
                  {...off}
                  onClick={off.onClick ?? (() => (wants.current = 'send'))}
                >
                  {t('send')}
                </Button>
              )}
            </Reasoned>
          </div>
        </Form>
        {may.edit === null && <Rehearsal broadcast_id={base.id} written={written} />}
      </div>
      <SendDialog isOpen={isSending} broadcast={base} onClose={() => setSending(false)} />
      <LeaveQuestion isUnsaved={isUnsaved} />
    </Page>
  )
}

/** The time it waits for, and the way back to a draft. */
function Scheduled({ broadcast: { id, scheduled_time } }: { broadcast: Broadcast }) {
  const t = useText('broadcasts')
  const format = useFormat()
  const may = useMay()
  const { mutate, isPending } = useCommandBroadcast(id)
  return (
    <Alert mb="md" color="blue" icon={<IconClock size={20} stroke={1.5} />}>
      <div className={css.scheduled}>
        <span>{t('scheduled_for', { date: scheduled_time ? format.dateTime(scheduled_time) : '' })}</span>
        {may.edit === null && (
          <Button size="xs" variant="default" loading={isPending} onClick={() => mutate('unschedule')}>
            {t('unschedule')}
          </Button>
        )}
      </div>
    </Alert>
  )
}

function Actions({ broadcast }: { broadcast: Broadcast }) {
  const { id: bot_id } = useBot()
  const navigate = useNavigate()
  const botPath = useBotPath()
  const { data: others = [] } = useQuery(broadcastsQuery(bot_id))
  return (
    <>
      <TestSend broadcast_id={broadcast.id} variants={variantsOf(broadcast.plan.ab ?? { others: [] })} />
      <BroadcastMenu
        broadcast={broadcast}
        others={others}
        onTrashed={() => void navigate(botPath('/chatbot/broadcast'), { state: isGone })}
      />
    </>
  )
}

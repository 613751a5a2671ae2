import { ownerRules } from '@hawker/core'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { Form } from '../../ui/form.tsx'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import type { InsideWish } from '../screen/flow-server.ts'
import { newStart } from '../starts/start-choice.ts'
import { StartQuestion } from '../starts/start-question.tsx'
import { StartsList } from '../starts/starts-list.tsx'
import { useFlowEntry } from '../starts/use-flow-entry.ts'
import { useStartChoice } from '../starts/use-start-choice.ts'
import { CompanionsChoice, useCompanions } from '../versions/companions-choice.tsx'
import { InsideChoice } from '../versions/inside-choice.tsx'
import { ChangesList } from './changes-list.tsx'
import type { FailedCheck } from './check-refusal.ts'
import { FailedChecks } from './failed-checks.tsx'
import css from './top-bar.module.css'
import type { Publication } from './use-publish.ts'

type Props = {
  published: number | null
  isBusy: boolean
  /** The checks that refused the last attempt. */
  failed: readonly FailedCheck[]
  onPublish: (publication: Publication) => void
}

/**
 * The changes for customers and the flow's starts; asks for a start if there is none, which flows go along, and what becomes of
 * customers inside.
 */
export function PublishForm({ published, isBusy, failed, onPublish }: Props) {
  const t = useText('editor')
  const { id: bot_id } = useBot()
  const { draft, owner } = useEditor()
  const flow = useStoreState(draft, (state) => state.flow)
  const flow_id = flow.id
  const place = { bot_id, flow_id }
  const entry = useFlowEntry({ isRead: true })
  const starts = entry?.starts ?? []
  // An owner starts its flow, which no list shows.
  const isAsked = !owner && entry !== undefined && starts.length === 0
  const { isKnown, choice, choose, words, submit } = useStartChoice(isAsked)
  const [note, setNote] = useState('')
  const [inside, setInside] = useState<InsideWish>({ inside: 'go_on', to: {} })
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const [ticks, setTicks] = useState<Record<string, boolean>>({})
  const { items, along } = useCompanions(place, ticks)
  const publish = () => {
    const start = isAsked ? newStart(choice) : null
    const overrides = failed.flatMap(({ check }) => {
      const reason = reasons[check]?.trim()
      return reason ? [{ check, reason }] : []
    })
    onPublish({
      start,
      isReached: owner !== '' || starts.length > 0 || start !== null,
      note,
      ...inside,
      along,
      overrides,
    })
  }
  return (
    <Form className={css.publish} onSubmit={submit(publish)}>
      <ChangesList published={published} />
      {starts.length > 0 && (
        <div>
          <p className={css.changesTitle}>{t('starts.title')}</p>
          <StartsList starts={starts} />
        </div>
      )}
      {isAsked && isKnown && <StartQuestion choice={choice} onChoose={choose} words={words} />}
      <CompanionsChoice items={items} onTick={(id, isTicked) => setTicks({ ...ticks, [id]: isTicked })} />
      {published !== null && ownerRules(owner).lives_in === 'flows' && (
        <InsideChoice place={place} next={flow} value={inside} onChange={setInside} />
      )}
      <Textarea
        label={t('versions.note')}
        size="xs"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FailedChecks
        checks={failed}
        reasons={reasons}
        onReason={(check, reason) => setReasons({ ...reasons, [check]: reason })}
      />
      {inside.inside === 'go_on' && <p className={css.hint}>{t('publish.effect')}</p>}
      <Button type="submit" loading={isBusy || (!owner && entry === undefined) || (isAsked && !isKnown)}>
        {t('publish.confirm')}
      </Button>
    </Form>
  )
}

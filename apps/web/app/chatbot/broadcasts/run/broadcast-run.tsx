import { Alert, Button, Progress } from '@mantine/core'
import {
  IconAlertTriangle,
  IconFileDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { wordingOf } from '../../../frame/use-errors.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { useUrlValue } from '../../../ui/list/use-url-value.ts'
import { Page } from '../../../ui/page.tsx'
import { ExportDialog } from '../../customers/export/export-dialog.tsx'
import { BackToBroadcasts } from '../back-to-broadcasts.tsx'
import { BroadcastMenu } from '../broadcast-menu.tsx'
import css from '../broadcasts.module.css'
import { manyOf, type PeopleKey, peopleOf, progressOf, readPeople } from '../figures.ts'
import { PeopleActs } from '../people/people-acts.tsx'
import { PeopleList } from '../people/people-list.tsx'
import { useFigurePeople } from '../people/queries.ts'
import { useReasonWords } from '../people/use-reason-words.ts'
import { type Broadcast, broadcastsQuery } from '../queries.ts'
import { StateBadge } from '../state-badge.tsx'
import { useCommandBroadcast } from '../use-broadcast-acts.ts'
import { AbPanel } from './ab-panel.tsx'
import { Clicks } from './clicks.tsx'
import { Figures } from './figures.tsx'
import { Pace } from './pace.tsx'
import { Reasons } from './reasons.tsx'

/** A broadcast that is being sent or has ended: how far it is, what became of each message, and its brakes. */
export function BroadcastRun({ broadcast }: { broadcast: Broadcast }) {
  const may = useMay()
  const { state } = broadcast
  const isLive = state === 'running' || state === 'paused'
  return (
    <Page
      title={broadcast.name}
      aside={
        <>
          <span className={css.back}>
            <BackToBroadcasts />
          </span>
          <StateBadge state={state} />
        </>
      }
      action={<Actions broadcast={broadcast} />}
    >
      <Why broadcast={broadcast} />
      <SoFar broadcast={broadcast} />
      <div className={css.stack}>
        <AbPanel broadcast={broadcast} />
        <Figures broadcast={broadcast} />
        <Clicks broadcast={broadcast} />
        <div className={css.pair}>
          <Reasons broadcast={broadcast} figure="not_sent" />
          <Reasons broadcast={broadcast} figure="failed" />
        </div>
        {isLive && may.edit === null && <Pace key={broadcast.revision} broadcast={broadcast} />}
      </div>
      <People broadcast={broadcast} />
    </Page>
  )
}

const pauses = ['unauthorized', 'failing', 'template_unusable', 'template_recategorised'] as const

/** Why it paused itself, or could not start. */
function Why({ broadcast: { state, why } }: { broadcast: Broadcast }) {
  const t = useText('broadcasts')
  if (why === null || (state !== 'paused' && state !== 'failed')) return null
  const paused = pauses.find((each) => each === why)
  const words = paused ? t(`whys.${paused}`) : t('whys.other', { reason: wordingOf(why) ?? why })
  return (
    <Alert mb="md" color={state === 'failed' ? 'red' : 'yellow'} icon={<IconAlertTriangle size={20} stroke={1.5} />}>
      {words}
    </Alert>
  )
}

/** Shows the customers that are done, the person who sent it, and its end. */
function SoFar({ broadcast }: { broadcast: Broadcast }) {
  const t = useText('broadcasts')
  const format = useFormat()
  const { state, counts, processed_account_name: name, frozen_at, ended_at } = broadcast
  const { done, total } = progressOf(counts)
  const words =
    state === 'freezing'
      ? t('states.freezing')
      : t('progress_of', { done: format.number(done), total: format.number(total) })
  const when = [
    name && frozen_at && t('sent_by', { name, date: format.dateTime(frozen_at) }),
    ended_at && t('ended', { date: format.dateTime(ended_at) }),
  ].filter(Boolean)
  return (
    <div className={css.soFar}>
      {state !== 'failed' && (
        <Progress
          value={state === 'freezing' ? 100 : total > 0 ? (done / total) * 100 : 100}
          animated={state === 'freezing'}
          size={6}
          aria-label={t('progress')}
        />
      )}
      <p className={css.hint}>
        {[state !== 'failed' && words, ...when].filter(Boolean).map((each, index) => (
          <span key={String(each)}>
            {index > 0 && ' · '}
            {each}
          </span>
        ))}
      </p>
    </div>
  )
}

function Actions({ broadcast }: { broadcast: Broadcast }) {
  const t = useText('broadcasts')
  const { id: bot_id } = useBot()
  const may = useMay()
  const navigate = useNavigate()
  const botPath = useBotPath()
  const confirm = useConfirm()
  const { data: others = [] } = useQuery(broadcastsQuery(bot_id))
  const { mutate, isPending } = useCommandBroadcast(broadcast.id)
  const { state, name } = broadcast
  const { total } = progressOf(broadcast.counts)
  const sheets = useText('sheets')
  const [isExporting, setExporting] = useState(false)
  const icon = { size: 16, stroke: 1.5 }
  const kill = () =>
    confirm({
      title: t('kill_title', { name }),
      text: t('kill_text'),
      confirm: t('kill'),
      onConfirm: () => mutate('kill'),
    })
  return (
    <>
      {may.edit === null && ['freezing', 'running', 'paused'].includes(state) && (
        <Button variant="default" leftSection={<IconPlayerStop {...icon} />} onClick={kill}>
          {t('kill')}
        </Button>
      )}
      {state === 'running' && (
        <Button leftSection={<IconPlayerPause {...icon} />} loading={isPending} onClick={() => mutate('pause')}>
          {t('pause')}
        </Button>
      )}
      {state === 'paused' && may.edit === null && (
        <Button leftSection={<IconPlayerPlay {...icon} />} loading={isPending} onClick={() => mutate('resume')}>
          {t('resume')}
        </Button>
      )}
      {may.edit === null && total > 0 && (
        <Button variant="default" leftSection={<IconFileDownload {...icon} />} onClick={() => setExporting(true)}>
          {sheets('export.menu')}
        </Button>
      )}
      <ExportDialog
        isOpen={isExporting}
        selection={{ people: { broadcast: broadcast.id }, count: total }}
        onClose={() => setExporting(false)}
      />
      <BroadcastMenu
        broadcast={broadcast}
        others={others}
        onTrashed={() => void navigate(botPath('/chatbot/broadcast'))}
      />
    </>
  )
}

/** The people behind a figure, which stands in the address. */
function People({ broadcast }: { broadcast: Broadcast }) {
  const t = useText('broadcasts')
  const reasonWords = useReasonWords()
  const [shown, setShown] = useUrlValue('people')
  const people = readPeople(shown)
  const title = people && [t(`figure.${people.figure}`), titleReason(people)].filter(Boolean).join(': ')
  function titleReason({ figure, reason }: PeopleKey) {
    if (figure === 'clicked') return broadcast.figures.buttons.find(({ place }) => place === reason)?.title
    return reason === null ? null : reasonWords(reason, figure === 'failed' ? 'failed' : 'excluded')
  }
  return (
    <Drawer isOpen={people !== null} onClose={() => setShown('')} title={title ?? ''}>
      {people && <FigurePeople key={shown} broadcast={broadcast} people={people} title={title ?? ''} />}
    </Drawer>
  )
}

type FigurePeopleProps = { broadcast: Broadcast; people: PeopleKey; title: string }

function FigurePeople({ broadcast, people, title }: FigurePeopleProps) {
  const may = useMay()
  const query = useFigurePeople(broadcast.id, people)
  const selection = { people: peopleOf(broadcast.id, people), count: manyOf(broadcast, people) }
  return (
    <>
      {may.edit === null && selection.count > 0 && (
        <PeopleActs selection={selection} name={`${broadcast.name}: ${title}`} />
      )}
      <PeopleList query={query} window_hours={broadcast.rules?.window_hours ?? null} />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { BotAlarms } from '../../frame/alarms/bot-alarms.tsx'
import type { Home as HomeFigures } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { Checklist } from './checklist.tsx'
import { Figures } from './figures.tsx'
import { Guide } from './guide.tsx'
import classes from './home.module.css'
import { homeQuery } from './home-query.ts'
import { MessagesChart } from './messages-chart.tsx'
import { Parked } from './parked.tsx'
import { QuickActions } from './quick-actions.tsx'
import { Sample } from './sample.tsx'
import { Stopped } from './stopped.tsx'
import { Undelivered } from './undelivered.tsx'
import { useGuideClosed } from './use-guide-closed.ts'

/** The bot's home: its state, and the next thing to do. */
export default function Home() {
  const t = useText('home')
  const bot = useBot()
  const home = useQuery(homeQuery(bot.id))
  return (
    <Page title={t('title')} purpose={{ id: 'home', text: t('purpose') }}>
      <BotAlarms bot_id={bot.id} />
      <Loaded query={home} skeleton={<HomeSkeleton />}>
        {(figures) => (isNew(figures) ? <Guide guide={figures.guide} /> : <Running home={figures} />)}
      </Loaded>
    </Page>
  )
}

/** True while there is nothing to count: the guide to the first customer then replaces the zeros. */
const isNew = ({ customers, days }: HomeFigures) => customers === 0 && days.every((day) => day.in + day.out === 0)

/** True while nothing starts a flow: customers write, and the bot stays silent. */
const isSilent = ({ guide }: HomeFigures) => guide.some(({ step, done }) => step === 'start' && !done)

function Running({ home }: { home: HomeFigures }) {
  const t = useText('home')
  const bot = useBot()
  const [isClosed, close] = useGuideClosed(bot.id)
  return (
    <>
      <Sample />
      {isSilent(home) && !isClosed && <Guide guide={home.guide} onClose={close} />}
      <Figures home={home} />
      <Undelivered />
      <div className={classes.columns}>
        <div>
          <Panel title={t('week')}>
            <MessagesChart days={home.days} />
          </Panel>
          {home.stopped.length > 0 && <Stopped stopped={home.stopped} />}
          {home.parked.length > 0 && <Parked parked={home.parked} />}
        </div>
        <div>
          {!isSilent(home) && <Checklist steps={home.steps} />}
          <QuickActions />
        </div>
      </div>
    </>
  )
}

/** The figures, then the wider panels. */
function HomeSkeleton() {
  return (
    <>
      <SkeletonRows rows={1} height={104} />
      <div className={classes.columns}>
        <SkeletonRows rows={1} height={320} />
        <SkeletonRows rows={1} height={240} />
      </div>
    </>
  )
}

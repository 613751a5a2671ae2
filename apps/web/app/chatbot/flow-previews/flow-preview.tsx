import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PlainAuthoring } from '../../editor/authoring/plain-authoring.tsx'
import { flowsQuery } from '../../frame/flows-query.ts'
import { botQuery, useBot, useBotPath } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { SettingLines } from '../settings/behaviour/setting-line.tsx'
import { FlowSelect } from '../settings/flow-select.tsx'
import { useChangeBot } from '../settings/use-change-bot.ts'
import classes from './flow-previews.module.css'
import { PreviewPhone } from './preview-phone.tsx'
import { SendToMe } from './send-to-me.tsx'

export type Previewed = 'welcome' | 'default'

/** The switch and the flow of each screen. */
const parts = {
  welcome: { setting: 'is_started', flow: 'welcome_flow' },
  default: { setting: 'is_published', flow: 'default_flow' },
} as const

/** One of the bot's two standing flows as its channel shows it, with its switch, the choice of the flow, and a way to get it oneself. */
export function FlowPreview({ of }: { of: Previewed }) {
  const t = useText('previews')
  const { id } = useBot()
  const bot = useQuery(botQuery(id))
  return (
    <Page title={t(`${of}.title`)} purpose={{ id: `${of}_preview`, text: t(`${of}.purpose`) }}>
      <Loaded query={bot} skeleton={<SkeletonRows rows={3} height={160} gap={16} />}>
        {(data) => <Parts of={of} flow={data[parts[of].flow] ?? ''} />}
      </Loaded>
    </Page>
  )
}

function Parts({ of, flow }: { of: Previewed; flow: string }) {
  const t = useText('previews')
  const { id } = useBot()
  const botPath = useBotPath()
  const may = useMay()
  const flows = useQuery(flowsQuery(id)).data?.items ?? []
  const change = useChangeBot(id)
  const chosen = flows.find((each) => each.id === flow)
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <Panel title={t('answer')}>
          <SettingLines keys={[parts[of].setting]} />
          <div className={classes.choice}>
            <FlowSelect
              label={t('flow')}
              description={t(`${of}.flow_hint`)}
              flows={flows}
              value={flow || null}
              isReadOnly={may.administer !== null}
              onChange={(next) => change.mutate({ [parts[of].flow]: next })}
            />
            {chosen && (
              <Button
                component={Link}
                to={botPath('/chatbot/flows', { flow: chosen.id })}
                variant="default"
                size="xs"
                leftSection={<IconPencil size={16} stroke={1.5} />}
              >
                {t('edit')}
              </Button>
            )}
          </div>
        </Panel>
        <SendToMe flow={chosen} />
      </div>
      {chosen ? (
        <PlainAuthoring>
          <PreviewPhone key={chosen.id} flow={chosen.id} />
        </PlainAuthoring>
      ) : (
        <div className={classes.phone} data-empty>
          <EmptyState title={t(`${of}.none`)} />
        </div>
      )}
    </div>
  )
}

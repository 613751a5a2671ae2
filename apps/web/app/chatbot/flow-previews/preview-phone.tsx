import type { Bot } from '@hawker/core'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Phone } from '../../editor/preview/phone.tsx'
import { documentQuery } from '../../frame/document-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { ChannelBadge } from '../../ui/channel-badge.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { useChannelName } from '../../ui/use-channel-name.ts'
import classes from './flow-previews.module.css'
import { useFlowTalk } from './use-flow-talk.ts'

/** A phone that plays a flow, as it is saved, on the bot's channel. */
export function PreviewPhone({ flow }: { flow: string }) {
  const { id } = useBot()
  const document = useQuery(documentQuery(id))
  return (
    <Loaded query={document} skeleton={<SkeletonRows rows={1} height={480} />}>
      {(bot) => <Played key={flow} bot={bot} flow={flow} />}
    </Loaded>
  )
}

function Played({ bot, flow }: { bot: Bot; flow: string }) {
  const t = useText('editor')
  const { name, platform } = useBot()
  const channel = useChannelName()(platform)
  const { thread, restart, say, skip } = useFlowTalk(bot, flow)
  return (
    <section className={classes.phone} aria-label={t('top.preview')}>
      <header className={classes.head}>
        <ChannelBadge platform={platform} />
        <strong className={classes.name}>{name}</strong>
        <span className={classes.channel}>{channel}</span>
        <Tooltip label={t('preview.restart')}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('preview.restart')} onClick={restart}>
            <IconRefresh size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </header>
      <Phone thread={thread} onSay={say} onSkip={skip} />
    </section>
  )
}

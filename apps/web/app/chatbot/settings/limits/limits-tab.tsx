import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { LimitList } from './limit-list.tsx'
import { botLimitsQuery, myLimitsQuery } from './queries.ts'

/** The limits of the bot and of its reader, with their use. */
export function LimitsTab() {
  const t = useText('settings')
  const { id } = useBot()
  const ofBot = useQuery(botLimitsQuery(id))
  const mine = useQuery(myLimitsQuery)
  return (
    <>
      <Panel title={t('limits.bot')} text={t('limits.bot_text')}>
        <Loaded query={ofBot} skeleton={<SkeletonRows rows={7} height={40} />}>
          {(items) => <LimitList items={items} />}
        </Loaded>
      </Panel>
      <Panel title={t('limits.me')} text={t('limits.me_text')}>
        <Loaded query={mine} skeleton={<SkeletonRows rows={2} height={40} />}>
          {(items) => <LimitList items={items} />}
        </Loaded>
      </Panel>
    </>
  )
}

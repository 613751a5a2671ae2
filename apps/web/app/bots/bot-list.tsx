import { Badge } from '@mantine/core'
import { Link } from 'react-router'
import type { BotEntry } from '../frame/api-types.ts'
import { pathOfBot } from '../frame/use-bot.ts'
import { useFormat } from '../frame/use-format.ts'
import { useText } from '../frame/use-text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { HealthDot, healthOf } from '../ui/health-dot.tsx'
import { List } from '../ui/list/list.tsx'
import type { Column } from '../ui/list/list-table.tsx'
import { useChannelName } from '../ui/use-channel-name.ts'
import { useRoleWords } from '../ui/use-role-words.ts'
import css from './bot-list.module.css'

/** Up to so many bots the list has no filters. */
const fewBots = 7

/** The bots of a person: the channel of each, whether it works, and how many customers wait. */
export function BotList({ bots }: { bots: readonly BotEntry[] }) {
  const t = useText('bots')
  const columns = useBotColumns()
  const channelName = useChannelName()
  return (
    <List
      id="bots"
      rows={bots}
      columns={columns}
      nameOf={({ name }) => name}
      searchLabel={t('search')}
      sort="name"
      {...(bots.length > fewBots && {
        filters: [
          { value: 'needs_you', label: t('needs_you_short'), test: ({ needs_you }: BotEntry) => needs_you > 0 },
          {
            value: 'not_working',
            label: t('not_working'),
            test: ({ status }: BotEntry) => healthOf(status) !== 'connected',
          },
        ],
      })}
      second={(bot) => (
        <>
          {channelName(bot.platform)} <HealthDot status={bot.status} withWord />
          <NeedsYou bot={bot} />
        </>
      )}
    />
  )
}

function useBotColumns(): Column<BotEntry>[] {
  const t = useText('bots')
  const channelName = useChannelName()
  const roleWords = useRoleWords()
  return [
    {
      key: 'name',
      label: t('name'),
      compare: (a, b) => a.name.localeCompare(b.name),
      cell: ({ id, name, platform, is_demo }) => (
        <span className={css.name}>
          <Avatar name={name} size={28} shape="square" platform={platform} />
          <Link to={pathOfBot(id, '/chatbot/home')} title={name}>
            {name}
          </Link>
          {is_demo && <Badge variant="default">{t('common:demo')}</Badge>}
        </span>
      ),
    },
    {
      key: 'needs_you',
      label: t('needs_you_short'),
      width: 168,
      compare: (a, b) => a.needs_you - b.needs_you,
      cell: (bot) => <NeedsYou bot={bot} />,
    },
    {
      key: 'status',
      label: t('status'),
      width: 176,
      compare: (a, b) => healthOf(a.status).localeCompare(healthOf(b.status)),
      cell: ({ status }) => <HealthDot status={status} withWord />,
    },
    {
      key: 'channel',
      label: t('channel'),
      width: 144,
      priority: 'middle',
      compare: (a, b) => channelName(a.platform).localeCompare(channelName(b.platform)),
      cell: ({ platform }) => channelName(platform),
    },
    {
      key: 'role',
      label: t('role'),
      width: 128,
      priority: 'low',
      compare: (a, b) => a.role_in_bot.localeCompare(b.role_in_bot),
      cell: ({ role_in_bot }) => roleWords(role_in_bot).name,
    },
  ]
}

/** The number of customers who wait for a person, with a link to them. */
function NeedsYou({ bot: { id, needs_you } }: { bot: BotEntry }) {
  const t = useText('bots')
  const format = useFormat()
  if (needs_you === 0) return null
  return (
    <Link className={css.needsYou} to={pathOfBot(id, '/chatbot/livechat')}>
      {t('needs_you', { count: needs_you, number: format.number(needs_you) })}
    </Link>
  )
}

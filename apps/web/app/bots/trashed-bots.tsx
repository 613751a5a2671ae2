import { can } from '@hawker/core'
import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrashedBot } from '../frame/api-types.ts'
import { trashedBotsQuery } from '../frame/trashed-bots-query.ts'
import { useFormat } from '../frame/use-format.ts'
import { useText } from '../frame/use-text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Panel } from '../ui/panel.tsx'
import { Reasoned } from '../ui/reasoned.tsx'
import { useChannelName } from '../ui/use-channel-name.ts'
import { useRestoreBot } from '../ui/use-restore-bot.ts'
import { useEraseBot } from './erase-bot.tsx'
import classes from './trashed-bots.module.css'

/** Bots deleted in the last 30 days; nothing when there is none. */
export function TrashedBots() {
  const t = useText('trash')
  const items = useQuery(trashedBotsQuery).data?.items ?? []
  if (!items.length) return null
  return (
    <div className={classes.place}>
      <Panel title={t('bots')} text={t('bots_text')}>
        <ul className={classes.list}>
          {items.map((bot) => (
            <TrashedRow key={bot.id} bot={bot} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function TrashedRow({ bot }: { bot: TrashedBot }) {
  const t = useText('trash')
  const frame = useText('frame')
  const format = useFormat()
  const channelName = useChannelName()
  const restore = useRestoreBot()
  const erase = useEraseBot()
  const [isBusy, setBusy] = useState(false)
  const reason = can(bot.role_in_bot, 'admin') ? null : frame('may_not_administer')
  const bringBack = () => {
    setBusy(true)
    void restore(bot).finally(() => setBusy(false))
  }
  return (
    <li className={classes.row}>
      <Avatar name={bot.name} size={36} shape="square" platform={bot.platform} />
      <span className={classes.words}>
        <span className={classes.name} title={bot.name}>
          {bot.name}
        </span>
        <span className={classes.until}>
          {channelName(bot.platform)} · {t('bot_leaves', { date: format.date(bot.deleted_at) })}
        </span>
      </span>
      <span className={classes.buttons}>
        <Reasoned reason={reason}>
          {(off) => (
            <Button
              size="xs"
              variant="default"
              loading={isBusy}
              leftSection={<IconRestore size={16} stroke={1.5} />}
              onClick={bringBack}
              {...off}
            >
              {t('restore')}
            </Button>
          )}
        </Reasoned>
        <Reasoned reason={reason}>
          {(off) => (
            <Button
              size="xs"
              variant="subtle"
              color={reason === null ? 'red' : 'gray'}
              onClick={() => erase(bot)}
              {...off}
            >
              {t('erase')}
            </Button>
          )}
        </Reasoned>
      </span>
    </li>
  )
}

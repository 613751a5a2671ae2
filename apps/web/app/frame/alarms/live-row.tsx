import { Menu } from '@mantine/core'
import { IconBroadcast } from '@tabler/icons-react'
import { Link } from 'react-router'
import { pathOfBot } from '../use-bot.ts'
import { useFormat } from '../use-format.ts'
import classes from './alarms.module.css'
import type { Live } from './lives-query.ts'
import { useLiveWords } from './use-live-words.ts'

/** A live video in the bell, with the numbers of its comments. Leads to them. */
export function LiveRow({ bot_id, live }: { bot_id: string; live: Live }) {
  const format = useFormat()
  const { title, name, counts } = useLiveWords()(live)
  const at = live.live_ended_at ?? live.live_started_at ?? live.at
  return (
    <Menu.Item
      component={Link}
      to={pathOfBot(bot_id, '/chatbot/comment', { post: live.post_id })}
      leftSection={<IconBroadcast size={20} stroke={1.5} className={classes.icon} aria-hidden />}
    >
      <span className={classes.title}>{title}</span>
      <span className={classes.of}>
        <span className={classes.bot}>{name || counts}</span>
        <time dateTime={at}>{format.ago(at)}</time>
      </span>
      {name && <span className={classes.of}>{counts}</span>}
    </Menu.Item>
  )
}

import { IconMessage2Share, IconRobot, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Message } from '../../../frame/inbox-types.ts'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useMyId } from '../../../frame/use-me.ts'
import { useText } from '../../../frame/use-text.ts'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import classes from './bubble.module.css'

/** The sender on our side: the bot with its flow, a person by name, or a person on the platform itself. */
export function Sender({ message: { by, user_id, user_name, flow, flow_name } }: { message: Message }) {
  const t = useText('inbox')
  const channelName = useChannelName()
  const me = useMyId()
  const bot = useBot()
  const botPath = useBotPath()
  if (by === 'page')
    return (
      <span className={classes.sender}>
        <IconMessage2Share size={14} stroke={1.5} aria-hidden />
        {t('by.page', { channel: channelName(bot.platform) })}
      </span>
    )
  if (by === 'operator')
    return (
      <span className={classes.sender}>
        <IconUser size={14} stroke={1.5} aria-hidden />
        {user_id !== null && user_id === me ? t('by.you') : (user_name ?? t('by.operator'))}
      </span>
    )
  return (
    <span className={classes.sender}>
      <IconRobot size={14} stroke={1.5} aria-hidden />
      {t('by.bot')}
      {flow && flow_name && (
        <>
          <span aria-hidden>·</span>
          <Link to={botPath('/chatbot/flows', { flow })} title={flow_name}>
            {flow_name}
          </Link>
        </>
      )}
    </span>
  )
}

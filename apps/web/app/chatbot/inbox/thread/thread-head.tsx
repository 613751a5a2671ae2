import { ActionIcon, Button, Skeleton, Tooltip } from '@mantine/core'
import {
  IconArrowLeft,
  IconCheck,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
  IconRotate,
} from '@tabler/icons-react'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import type { CustomerSideState } from '../customer/use-customer-side.ts'
import classes from './thread.module.css'

type Props = {
  /** Null while the customer's name is unknown. */
  name: string | null
  avatar_url: string
  isDone: boolean
  side: CustomerSideState
  onBack: () => void
  onDone: (() => void) | null
}

export function ThreadHead({ name, avatar_url, isDone, side, onBack, onDone }: Props) {
  const t = useText('inbox')
  const channelName = useChannelName()
  const bot = useBot()
  const SideIcon = side.isShown ? IconLayoutSidebarRightCollapse : IconLayoutSidebarRightExpand
  const sideWord = side.isShown ? t('head.hide_customer') : t('head.show_customer')
  const about = [channelName(bot.platform), isDone && t('head.is_done')].filter(Boolean).join(' · ')
  return (
    <header className={classes.head}>
      <ActionIcon className={classes.back} aria-label={t('head.back')} onClick={onBack} hiddenFrom="sm">
        <IconArrowLeft size={20} stroke={1.5} />
      </ActionIcon>
      {name === null ? (
        <Skeleton circle height={36} />
      ) : (
        <Avatar name={name} url={avatar_url} size={36} platform={bot.platform} />
      )}
      <div className={classes.who}>
        <h2 className={classes.name} title={name ?? undefined}>
          {name ?? <Skeleton height={14} width={140} my={4} />}
        </h2>
        <div className={classes.about}>{about}</div>
      </div>
      {onDone && (
        <Tooltip label={`${isDone ? t('head.reopen') : t('head.done')} · E`}>
          <Button
            size="xs"
            variant="default"
            leftSection={isDone ? <IconRotate size={16} stroke={1.5} /> : <IconCheck size={16} stroke={1.5} />}
            aria-keyshortcuts="E"
            onClick={onDone}
          >
            {isDone ? t('head.reopen') : t('head.done_short')}
          </Button>
        </Tooltip>
      )}
      <Tooltip label={sideWord}>
        <ActionIcon aria-label={sideWord} aria-expanded={side.isShown} onClick={side.toggle}>
          <SideIcon size={20} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </header>
  )
}

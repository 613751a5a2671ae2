import { Button } from '@mantine/core'
import { IconBan, IconHandStop, IconRobot } from '@tabler/icons-react'
import type { Conversation } from '../../../frame/api-types.ts'
import type { Message } from '../../../frame/inbox-types.ts'
import { useText } from '../../../frame/use-text.ts'
import { replyFieldId } from '../composer/reply-field.ts'
import { endOfPause } from '../until.ts'
import { useHandOver } from '../use-conversation.ts'
import { type Holder, useHolderName } from '../use-holder.ts'
import { useUntil } from '../use-until.ts'
import { noteOf } from './lines.ts'
import classes from './thread.module.css'

type Props = { conversation: Conversation; messages: Message[] }

/** The holder of the conversation, always in the same place, and the button that changes it. */
export function HolderBar({ conversation, messages }: Props) {
  const t = useText('inbox')
  const { takeOver, handBack } = useHandOver(conversation.id)
  const words = useHolderWords(conversation, messages)
  const { is_blocked } = conversation.customer
  const Icon = is_blocked ? IconBan : IconRobot
  if (conversation.who === 'bot')
    return (
      <div className={classes.holder} data-who="bot">
        <Icon size={18} stroke={1.5} aria-hidden />
        <span className={classes.holderWords}>{t(is_blocked ? 'holder.blocked' : 'holder.bot')}</span>
        <Button
          size="xs"
          variant="default"
          loading={takeOver.isPending}
          onClick={() =>
            takeOver.mutate(undefined, { onSuccess: () => document.getElementById(replyFieldId)?.focus() })
          }
        >
          {t('holder.take_over')}
        </Button>
      </div>
    )
  return (
    <div className={classes.holder} data-who="person" role="status">
      <IconHandStop size={18} stroke={1.5} aria-hidden />
      <span className={classes.holderWords}>{words}</span>
      <Button size="xs" variant="default" loading={handBack.isPending} onClick={() => handBack.mutate()}>
        {t('holder.hand_back')}
      </Button>
    </div>
  )
}

function useHolderWords({ assigned_to, paused_until }: Conversation, messages: Message[]): string {
  const t = useText('inbox')
  const until = useUntil()
  const holderName = useHolderName()
  const pause = messages.findLast((message) => noteOf(message)?.key === 'paused')
  const user_id = assigned_to ?? pause?.user_id ?? null
  const known = holderName(user_id)
  // A person who has left the bot since is named by their own pause.
  const left = pause?.user_id === user_id ? pause?.user_name : null
  const holder: Holder = known.who === 'someone' && left ? { who: 'name', name: left } : known
  const end = endOfPause(paused_until)
  return wordsOf(t, holder, end && until(end))
}

function wordsOf(t: ReturnType<typeof useText<'inbox'>>, holder: Holder, until: string | null): string {
  if (holder.who === 'name')
    return until ? t('holder.name_until', { name: holder.name, until }) : t('holder.name_open', { name: holder.name })
  return until ? t(`holder.${holder.who}_until`, { until }) : t(`holder.${holder.who}_open`)
}

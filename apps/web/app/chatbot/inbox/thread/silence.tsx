import { CloseButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { Conversation } from '../../../frame/api-types.ts'
import type { Message } from '../../../frame/inbox-types.ts'
import { NoDefaultFlow, useLacksDefaultFlow } from '../../../frame/no-default-flow.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { noteOf } from './lines.ts'
import classes from './thread.module.css'

type Props = { conversation: Conversation | undefined; messages: Message[] }

/** Below a customer's message that has no answer: that the bot has no default flow. Hidden once its reader has put it away. */
export function Silence({ conversation, messages }: Props) {
  const t = useText('frame')
  const isLacking = useLacksDefaultFlow()
  const [isKnown, setKnown] = useLocalStorage({
    key: `hawker.silence_known.${useBot().id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const isBots = conversation?.who === 'bot' && !conversation.customer.is_blocked
  const last = messages.findLast((message) => noteOf(message) === null)
  if (!isLacking || isKnown || !isBots || last?.by !== 'customer') return null
  return (
    <li className={classes.silence}>
      <NoDefaultFlow />
      <CloseButton size="xs" aria-label={t('no_default.away')} onClick={() => setKnown(true)} />
    </li>
  )
}

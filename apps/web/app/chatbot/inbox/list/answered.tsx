import { IconCornerUpLeft, IconMessage2Share, IconRobot, IconUser } from '@tabler/icons-react'
import type { ConversationRow } from '../../../frame/api-types.ts'
import { useText } from '../../../frame/use-text.ts'
import classes from './row.module.css'

const answered = { bot: IconRobot, operator: IconUser, page: IconMessage2Share } as const

/** The side that has written since the customer's last message. */
export function Answered({ by }: { by: ConversationRow['snippet_by'] }) {
  const t = useText('inbox')
  if (by !== 'bot' && by !== 'operator' && by !== 'page') return null
  const Icon = answered[by]
  const words = t(`list.by_${by}`)
  return (
    <span className={classes.answered} role="img" aria-label={words} title={words}>
      <IconCornerUpLeft size={12} stroke={1.5} />
      <Icon size={14} stroke={1.5} />
    </span>
  )
}

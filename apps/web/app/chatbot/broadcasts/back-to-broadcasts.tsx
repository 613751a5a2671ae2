import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useBotPath } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'

/** The way from one broadcast to all of them. */
export function BackToBroadcasts({ isButton = false }: { isButton?: boolean }) {
  const t = useText('broadcasts')
  const to = useBotPath()('/chatbot/broadcast')
  if (isButton)
    return (
      <Button component={Link} variant="default" to={to}>
        {t('back')}
      </Button>
    )
  return (
    <Tooltip label={t('back')}>
      <ActionIcon component={Link} to={to} aria-label={t('back')}>
        <IconArrowLeft size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}

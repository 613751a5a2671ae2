import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useBotPath } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'

/** A link to the deleted things. */
export function TrashLink() {
  const t = useText('trash')
  const botPath = useBotPath()
  return (
    <Button
      component={Link}
      to={botPath('/chatbot/trash')}
      variant="subtle"
      color="gray"
      leftSection={<IconTrash size={16} stroke={1.5} />}
    >
      {t('open')}
    </Button>
  )
}

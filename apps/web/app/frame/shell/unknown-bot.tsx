import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { LostPath } from '../../ui/pictures.tsx'
import { DeadEnd } from '../error-page.tsx'
import { useText } from '../use-text.ts'

/** For a bot that is gone, or that this person may not open: the same text for both. */
export function UnknownBot() {
  const t = useText('frame')
  return (
    <DeadEnd title={t('unknown_bot_title')} text={t('unknown_bot_text')} picture={<LostPath />}>
      <Button component={Link} to="/bots">
        {t('all_bots')}
      </Button>
    </DeadEnd>
  )
}

import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { LostPath } from '../../ui/pictures.tsx'
import { useText } from '../use-text.ts'

/** The address names a bot that is gone, or that this person may not open: the same words for both. */
export function UnknownBot() {
  const t = useText('frame')
  return (
    <main>
      <PageTitle>{t('unknown_bot_title')}</PageTitle>
      <EmptyState
        picture={<LostPath />}
        title={t('unknown_bot_title')}
        text={t('unknown_bot_text')}
        action={
          <Button component={Link} to="/bots">
            {t('all_bots')}
          </Button>
        }
      />
    </main>
  )
}

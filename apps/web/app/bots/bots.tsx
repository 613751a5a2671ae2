import { Button } from '@mantine/core'
import { IconInbox, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMe } from '../frame/use-me.ts'
import { useText } from '../frame/use-text.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { LoginOutcome } from '../ui/login-outcome.tsx'
import { Page } from '../ui/page.tsx'
import { MarketStall } from '../ui/pictures.tsx'
import { BotList } from './bot-list.tsx'
import { TrashedBots } from './trashed-bots.tsx'

/** Every bot this person may open. */
export default function Bots() {
  const t = useText('bots')
  const me = useMe()
  const connect = (
    <Button component={Link} to="/select_platform" leftSection={<IconPlus size={16} stroke={1.5} />}>
      {t('connect_page')}
    </Button>
  )
  return (
    <Page
      title={t('title')}
      purpose={{ id: 'bots', text: t('purpose') }}
      action={
        me.data?.bots.length ? (
          <>
            <Button component={Link} to="/inbox" variant="default" leftSection={<IconInbox size={16} stroke={1.5} />}>
              {t('common:inbox_of_all')}
            </Button>
            {connect}
          </>
        ) : null
      }
    >
      <LoginOutcome />
      <Loaded query={me}>
        {({ bots }) =>
          bots.length ? (
            <BotList bots={bots} />
          ) : (
            <EmptyState picture={<MarketStall />} title={t('empty')} text={t('empty_text')} action={connect} />
          )
        }
      </Loaded>
      <TrashedBots />
    </Page>
  )
}

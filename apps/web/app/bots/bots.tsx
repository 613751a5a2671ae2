import { Button, TextInput } from '@mantine/core'
import { IconInbox, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMe } from '../frame/use-me.ts'
import { useText } from '../frame/use-text.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { LoginOutcome } from '../ui/login-outcome.tsx'
import { Page } from '../ui/page.tsx'
import { MarketStall } from '../ui/pictures.tsx'
import { BotCard } from './bot-card.tsx'
import classes from './bots.module.css'
import { TrashedBots } from './trashed-bots.tsx'

const manyBots = 8

/** Every bot this person may open. */
export default function Bots() {
  const t = useText('bots')
  const me = useMe()
  const [words, setWords] = useState('')
  const connect = (
    <Button component={Link} to="/select_platform" leftSection={<IconPlus size={16} stroke={1.5} />}>
      {t('connect_page')}
    </Button>
  )
  return (
    <Page
      title={t('title')}
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
        {({ bots }) => {
          if (!bots.length)
            return <EmptyState picture={<MarketStall />} title={t('empty')} text={t('empty_text')} action={connect} />
          const shown = bots.filter(({ name }) => name.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase()))
          return (
            <>
              {bots.length > manyBots && (
                <TextInput
                  className={classes.search}
                  aria-label={t('search')}
                  placeholder={t('search')}
                  leftSection={<IconSearch size={16} stroke={1.5} />}
                  value={words}
                  onChange={(event) => setWords(event.currentTarget.value)}
                />
              )}
              {shown.length ? (
                <ul className={classes.grid}>
                  {shown.map((bot) => (
                    <li key={bot.id}>
                      <BotCard bot={bot} />
                    </li>
                  ))}
                </ul>
              ) : (
                <EmptyState title={t('none_found', { words })} />
              )}
            </>
          )
        }}
      </Loaded>
      <TrashedBots />
    </Page>
  )
}

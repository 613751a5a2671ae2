import { Divider, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconInbox, IconLayoutGrid, IconPlus, IconSearch, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { HealthDot } from '../../ui/health-dot.tsx'
import { SearchedItem, SearchedList } from '../../ui/searched-list.tsx'
import type { BotEntry } from '../api-types.ts'
import { channelQuery } from '../channel-query.ts'
import { pathOfBot, useBot } from '../use-bot.ts'
import { useFormat } from '../use-format.ts'
import { useBots } from '../use-me.ts'
import { useText } from '../use-text.ts'
import classes from './bot-switcher.module.css'

const manyBots = 7

/** The bot of this tab, and a list of the others: the same screen for that bot. */
export function BotSwitcher() {
  const t = useText('frame')
  const bot = useBot()
  const bots = useBots()
  const { data: channel } = useQuery(channelQuery(bot.id))
  const { pathname } = useLocation()
  const [words, setWords] = useState('')
  const needYou = bots.reduce((sum, { needs_you }) => sum + needs_you, 0)
  const shown = bots.filter(({ name }) => name.toLocaleLowerCase().includes(words.toLocaleLowerCase()))
  return (
    <SearchedList
      position="bottom-start"
      width={300}
      onClose={() => setWords('')}
      target={
        <UnstyledButton className={classes.button} aria-label={`${t('switch_bot')}: ${bot.name}`} title={bot.name}>
          <Avatar name={bot.name} size={32} shape="square" platform={bot.platform} />
          <span className={classes.name}>{bot.name}</span>
          <HealthDot status={channel?.status ?? bot.status} />
          <IconSelector size={16} stroke={1.5} aria-hidden className={classes.arrows} />
        </UnstyledButton>
      }
    >
      {(close) => (
        <>
          {bots.length >= manyBots && (
            <TextInput
              className={classes.search}
              aria-label={t('search_bots')}
              placeholder={t('search_bots')}
              leftSection={<IconSearch size={16} stroke={1.5} />}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          )}
          {words === '' && (
            <SearchedItem
              to="/inbox"
              onClick={close}
              left={<IconInbox size={20} stroke={1.5} className={classes.every} />}
              right={needYou > 0 && <NeedsYou count={needYou} />}
            >
              {t('common:inbox_of_all')}
            </SearchedItem>
          )}
          <div className={classes.list}>
            {shown.map((entry) => (
              <BotItem
                key={entry.id}
                bot={entry}
                isHere={entry.id === bot.id}
                to={pathOfBot(entry.id, screenOf(pathname))}
                onClick={close}
              />
            ))}
          </div>
          <Divider my={4} />
          <SearchedItem to="/bots" onClick={close} left={<IconLayoutGrid size={16} stroke={1.5} />}>
            {t('all_bots')}
          </SearchedItem>
          <SearchedItem to="/select_platform" onClick={close} left={<IconPlus size={16} stroke={1.5} />}>
            {t('connect_page')}
          </SearchedItem>
        </>
      )}
    </SearchedList>
  )
}

function NeedsYou({ count }: { count: number }) {
  const t = useText('frame')
  const format = useFormat()
  return (
    <>
      <span className={classes.count} aria-hidden>
        {format.count(count)}
      </span>
      <VisuallyHidden>{t('needs_you', { count, number: format.number(count) })}</VisuallyHidden>
    </>
  )
}

type ItemProps = { bot: BotEntry; isHere: boolean; to: string; onClick: () => void }

function BotItem({ bot, isHere, to, onClick }: ItemProps) {
  return (
    <SearchedItem
      to={to}
      onClick={onClick}
      title={bot.name}
      left={<Avatar name={bot.name} size={28} shape="square" platform={bot.platform} />}
      right={
        <span className={classes.end}>
          {bot.needs_you > 0 && <NeedsYou count={bot.needs_you} />}
          {isHere ? <IconCheck size={16} stroke={1.5} aria-hidden /> : <HealthDot status={bot.status} />}
        </span>
      }
      isCurrent={isHere}
    >
      {bot.name}
    </SearchedItem>
  )
}

/** `/chatbot/flows/welcome` belongs to this bot alone; its screen `/chatbot/flows` exists for every bot. */
const screenOf = (pathname: string): string => pathname.split('/').slice(0, 3).join('/')

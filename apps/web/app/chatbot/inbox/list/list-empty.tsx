import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { phoneAddress, shopAddress } from '../../../frame/demo-addresses.ts'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TwoBubbles } from '../../../ui/pictures.tsx'
import { rowsQuery } from '../queries.ts'
import { everything, type View } from './view.ts'

type Props = { view: View; onShowAll: (view: View) => void }

/** No rows: no customer has written yet, or the view has none. */
export function ListEmpty({ view, onShowAll }: Props) {
  const t = useText('inbox')
  const bot = useBot()
  // The socket keeps only the view on screen fresh.
  const all = useQuery({ ...rowsQuery(bot.id, everything), staleTime: 0 })
  const isDefault = view.q === '' && view.tag === null && (view.filter === 'needs_you' || view.filter === 'all')
  if (isDefault && !all.data) return null
  if (isDefault && all.data?.items.length === 0)
    return (
      <EmptyState
        picture={<TwoBubbles />}
        title={t('empty.title')}
        text={t('empty.text', { bot: bot.name })}
        action={<TryIt />}
      />
    )
  const isOnlyFilter = view.q === '' && view.tag === null
  const titles = {
    needs_you: t('empty.none_waiting'),
    all: t('empty.none_open'),
    unread: t('empty.all_read'),
    paused: t('empty.nobody_paused'),
    done: t('empty.none_done'),
    today: t('empty.none_today'),
  }
  return (
    <EmptyState
      title={(isOnlyFilter && titles[view.filter]) || t('empty.nothing_found')}
      text={isOnlyFilter ? undefined : t('empty.nothing_found_text')}
      action={
        <Button variant="default" onClick={() => onShowAll(everything)}>
          {t('empty.show_all')}
        </Button>
      }
    />
  )
}

/** The demo offers its own phone; a real page needs a customer who knows its address. */
function TryIt() {
  const t = useText('inbox')
  const bot = useBot()
  const botPath = useBotPath()
  if (!bot.is_demo)
    return (
      <Button component={Link} to={botPath('/chatbot/settings', { tab: 'channel' })}>
        {t('empty.connect')}
      </Button>
    )
  const isWidget = bot.platform === 'pke_chat_plugin'
  return (
    <Button component="a" href={isWidget ? shopAddress(bot.page_id) : phoneAddress} target="_blank" rel="noreferrer">
      {isWidget ? t('empty.try_widget') : t('empty.try_phone')}
    </Button>
  )
}

import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { phoneAddress, shopAddress } from '../../../frame/demo-addresses.ts'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TwoBubbles } from '../../../ui/pictures.tsx'
import { isNarrowed, type View } from './view.ts'

type Props = { view: View; onShowAll: (view: View) => void }

/** No rows: no customer has written yet, or the filters match none. */
export function ListEmpty({ view, onShowAll }: Props) {
  const t = useText('inbox')
  const bot = useBot()
  if (!isNarrowed(view))
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
    all: '',
    unread: t('empty.all_read'),
    paused: t('empty.nobody_paused'),
    done: t('empty.none_done'),
  }
  return (
    <EmptyState
      title={(isOnlyFilter && titles[view.filter]) || t('empty.nothing_found')}
      text={isOnlyFilter ? undefined : t('empty.nothing_found_text')}
      action={
        <Button variant="default" onClick={() => onShowAll({ q: '', filter: 'all', tag: null })}>
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

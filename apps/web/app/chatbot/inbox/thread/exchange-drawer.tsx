import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { ExchangeView } from '../../../ui/exchange-view.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import { exchangesQuery } from '../queries.ts'
import { Why } from './why.tsx'

type Props = { conversation_id: string; n: number | null; onClose: () => void }

/** Why one message was sent, and the requests made to the platform for it with its answers. The website chat has none. */
export function ExchangeDrawer({ conversation_id, n, onClose }: Props) {
  const t = useText('inbox')
  const bot = useBot()
  const channelName = useChannelName()
  const title = t('log.title', { channel: channelName(bot.platform) })
  return (
    <Drawer isOpen={n !== null} onClose={onClose} width={520} title={title}>
      {n !== null && (
        <>
          <Why conversation_id={conversation_id} n={n} />
          {bot.platform === 'pke_chat_plugin' ? t('log.own') : <Exchanges conversation_id={conversation_id} n={n} />}
        </>
      )}
    </Drawer>
  )
}

function Exchanges({ conversation_id, n }: { conversation_id: string; n: number }) {
  const t = useText('inbox')
  const { id } = useBot()
  const query = useQuery(exchangesQuery(id, conversation_id, n))
  return (
    <Loaded query={query}>
      {(exchanges) =>
        exchanges.length
          ? exchanges.map((exchange, index) => (
              <ExchangeView
                key={`${exchange.at} ${exchange.part}`}
                title={t('log.part', { number: index + 1 })}
                exchange={exchange}
              />
            ))
          : t('log.empty')
      }
    </Loaded>
  )
}

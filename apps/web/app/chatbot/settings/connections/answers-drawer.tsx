import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Connection, ServiceExchange } from '../../../frame/api-types.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { ExchangeView } from '../../../ui/exchange-view.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { answersQuery } from './queries.ts'
import { readRequest } from './read-request.ts'

type Props = { connection: Connection; isOpen: boolean; onClose: () => void }

/** The last requests to the service, and its answers. */
export function AnswersDrawer({ connection, isOpen, onClose }: Props) {
  const t = useText('connections')
  return (
    <Drawer isOpen={isOpen} onClose={onClose} width={520} title={`${t('answers')}: ${connection.name}`}>
      {isOpen && <Answers id={connection.id} />}
    </Drawer>
  )
}

function Answers({ id }: { id: string }) {
  const t = useText('connections')
  const bot = useBot()
  const query = useInfiniteQuery(answersQuery(bot.id, id))
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0) return t('no_answers')
        return (
          <>
            {items.map((exchange) => (
              <Answer key={exchange.id} exchange={exchange} />
            ))}
            {query.hasNextPage && (
              <Button
                mt="md"
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('older')}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

const purposes = [
  'check',
  'listen',
  'webhook',
  'spreadsheets',
  'sheets',
  'columns',
  'audiences',
  'merge_fields',
  'tags',
  'datasets',
  'ad_accounts',
  'custom_audiences',
  'payment_link',
  'payment_query',
  'payment_proof',
] as const

function Answer({ exchange }: { exchange: ServiceExchange }) {
  const t = useText('connections')
  const purpose = purposes.find((each) => each === exchange.purpose) ?? 'flow'
  return (
    <ExchangeView title={t(`purpose.${purpose}`)} exchange={{ ...exchange, request: readRequest(exchange.request) }} />
  )
}

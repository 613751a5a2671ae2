import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { pathOfBot, useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'

/** The bill of an order by a link for the buyer. */
export function BillLink({ order_id }: { order_id: string }) {
  const t = useText('orders')
  const { id: bot_id } = useBot()
  const format = useFormat()
  const link = useMutation({
    mutationFn: () =>
      unwrap(api.GET('/v1/bots/{bot_id}/orders/{order_id}/bill_link', { params: { path: { bot_id, order_id } } })),
  })
  return (
    <>
      {!link.data && (
        <div>
          <Button variant="default" loading={link.isPending} onClick={() => link.mutate()}>
            {t('bill.make_link')}
          </Button>
        </div>
      )}
      {link.data && (
        <CopyField
          label={t('bill.link')}
          description={t('bill.lasts', { date: format.date(link.data.expires_at) })}
          value={link.data.url}
        />
      )}
      {link.isError && <ErrorNote error={link.error} />}
    </>
  )
}

/** Opens the bills of these orders in a tab from which they are printed. */
export function PrintLink({ ids, isSmall = false }: { ids: readonly string[]; isSmall?: boolean }) {
  const t = useText('orders')
  const { id: bot_id } = useBot()
  return (
    <Button
      component="a"
      variant="default"
      size={isSmall ? 'xs' : 'sm'}
      href={pathOfBot(bot_id, '/print/orders', { ids: ids.join(',') })}
      target="_blank"
      rel="noopener"
      leftSection={isSmall ? null : <IconPrinter size={16} stroke={1.5} />}
    >
      {t('bill.print')}
    </Button>
  )
}

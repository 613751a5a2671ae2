import type { VariantId } from '@hawker/core'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, unwrap } from '../../../frame/api.ts'
import { notice } from '../../../frame/notices.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { usePaletteCustomers } from '../../../frame/use-palette-customers.ts'
import { useText } from '../../../frame/use-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { SearchedItem, SearchedList } from '../../../ui/searched-list.tsx'
import { useCustomerName } from '../../../ui/use-customer-name.ts'
import css from '../broadcasts.module.css'

/** Finds a customer and sends them what the saved broadcast, or one of its variants, says. */
export function TestSend({ broadcast_id, variants }: { broadcast_id: string; variants: readonly VariantId[] }) {
  const t = useText('broadcasts')
  const { id: bot_id } = useBot()
  const showError = useShowError()
  const nameOf = useCustomerName()
  const [search, setSearch] = useState('')
  const [chosen, setVariant] = useState<VariantId>('a')
  // One that was removed meanwhile cannot be sent.
  const variant = variants.includes(chosen) ? chosen : 'a'
  const found = usePaletteCustomers(bot_id, search)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ customer_id }: { customer_id: string; name: string }) =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/broadcasts/{broadcast_id}/test', {
          params: { path: { bot_id, broadcast_id } },
          body: { customer_id, variant },
        }),
      ),
    onSuccess: (_, { name }) => notice.success(t('test_sent', { name })),
    onError: (error) => showError(error),
  })
  return (
    <SearchedList
      width={320}
      position="bottom-end"
      onClose={() => setSearch('')}
      target={
        <Button variant="default" loading={isPending} leftSection={<IconFlask size={16} stroke={1.5} />}>
          {t('test')}
        </Button>
      }
    >
      {(close) => (
        <>
          {variants.length > 1 && (
            <SegmentedControl
              fullWidth
              mb={8}
              aria-label={t('ab.one')}
              value={variant}
              data={variants.map((value) => ({ value, label: value.toUpperCase() }))}
              onChange={setVariant}
            />
          )}
          <TextInput
            data-autofocus
            aria-label={t('test_find')}
            placeholder={t('test_find')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {found.length === 0 && <p className={css.hint}>{t('test_none')}</p>}
          {found.map(({ id, customer }) => {
            const name = nameOf(customer)
            return (
              <SearchedItem
                key={id}
                left={<Avatar name={name} url={customer.avatar_url} size={24} />}
                onClick={() => {
                  close()
                  mutate({ customer_id: id, name })
                }}
              >
                {name}
              </SearchedItem>
            )
          })}
        </>
      )}
    </SearchedList>
  )
}

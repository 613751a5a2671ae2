import { useQuery } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { useBot } from '../../frame/use-bot.ts'
import { PersonPicker } from '../../ui/picker/person-picker.tsx'
import { useCustomerName } from '../../ui/use-customer-name.ts'

type Props = { label: string; placeholder: string; value: string; onChange: (id: string) => void }

/** One of the people who were in touch last. */
export function CustomerPicker(props: Props) {
  const { id: bot_id } = useBot()
  const nameOf = useCustomerName()
  const { data } = useQuery({
    queryKey: ['customers', bot_id, 'latest'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/conversations', {
          params: { path: { bot_id }, query: { limit: 100 } },
          signal,
        }),
      ),
  })
  const people = (data?.items ?? []).map(({ id, customer }) => ({
    id,
    name: nameOf(customer),
    avatar_url: customer.avatar_url,
  }))
  return <PersonPicker {...props} people={people} isClearable />
}

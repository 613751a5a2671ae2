import { useQuery } from '@tanstack/react-query'
import { customerQuery } from '../../../frame/customer-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { useUrlValue } from '../../../ui/list/use-url-value.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Card } from './card.tsx'

/** The customer whom the address names, beside the list. */
export function CustomerDrawer() {
  const t = useText('customers')
  const [id, setId] = useUrlValue('customer')
  const close = () => setId('')
  return (
    <Drawer isOpen={id !== ''} onClose={close} title={t('card.title')} width={480}>
      {id && <Body key={id} id={id} onGone={close} />}
    </Drawer>
  )
}

function Body({ id, onGone }: { id: string; onGone: () => void }) {
  const bot = useBot()
  const query = useQuery(customerQuery(bot.id, id))
  return <Loaded query={query}>{(customer) => <Card customer={customer} onGone={onGone} />}</Loaded>
}

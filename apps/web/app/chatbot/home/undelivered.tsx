import { useText } from '../../frame/use-text.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { FailedMessages } from '../../ui/failed-messages.tsx'
import { useUrlValue } from '../../ui/list/use-url-value.ts'

/** Today's messages that were not delivered, which the figure of this name opens by the address. */
export function Undelivered() {
  const t = useText('home')
  const [shown, setShown] = useUrlValue('show')
  const isOpen = shown === 'undelivered'
  return (
    <Drawer isOpen={isOpen} onClose={() => setShown('')} title={t('undelivered')}>
      {isOpen && <FailedMessages of={{ span: 'today' }} />}
    </Drawer>
  )
}

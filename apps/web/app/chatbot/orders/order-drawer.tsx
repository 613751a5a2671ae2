import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { NewOrder } from './new-order.tsx'
import { StoredOrder } from './stored-order.tsx'
import { useOpenOrder } from './use-open-order.ts'

/** The order that the address names beside the list, or a new one (`new=order`, with `customer` for whom). */
export function OrderDrawer() {
  const t = useText('orders')
  const { open, show, close: leave } = useOpenOrder()
  const [isChanged, setChanged] = useState(false)
  const close = () => {
    setChanged(false)
    leave()
  }
  return (
    <Drawer
      isOpen={open !== null}
      onClose={close}
      title={open && 'is_new' in open ? t('new') : t('order')}
      width={560}
      holdsChanges={isChanged}
    >
      {open && 'is_new' in open && <NewOrder customer_id={open.customer_id} onChanged={setChanged} onSaved={show} />}
      {open && 'id' in open && <StoredOrder key={open.id} id={open.id} onChanged={setChanged} onGone={close} />}
    </Drawer>
  )
}

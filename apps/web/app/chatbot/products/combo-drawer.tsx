import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { facetsQuery } from '../../frame/products-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ComboForm } from './combo-form.tsx'
import type { Combo } from './queries.ts'

export type EditedCombo = Combo | 'new' | null

/** A combo, or a new one. */
export function ComboDrawer({ edited, onClose }: { edited: EditedCombo; onClose: () => void }) {
  const t = useText('products')
  const { id: bot_id } = useBot()
  const facets = useQuery(facetsQuery(bot_id))
  const [holds, setHolds] = useState(false)
  const close = () => {
    setHolds(false)
    onClose()
  }
  return (
    <Drawer
      isOpen={edited !== null}
      onClose={close}
      title={edited === 'new' ? t('combo.new') : t('combo.edit')}
      width={560}
      holdsChanges={holds}
    >
      {edited && (
        <Loaded query={facets}>
          {({ currency }) => (
            <ComboForm
              known={edited === 'new' ? null : edited}
              currency={edited === 'new' ? currency : edited.currency}
              onEdit={() => setHolds(true)}
              onClose={close}
            />
          )}
        </Loaded>
      )}
    </Drawer>
  )
}

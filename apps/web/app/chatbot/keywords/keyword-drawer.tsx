import { blankKeyword, type Keyword } from '@hawker/core'
import { useState } from 'react'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { KeywordForm } from './keyword-form.tsx'
import { useKeywordChanges } from './use-keywords.ts'

type Props = { edited: Keyword | 'new' | null; keywords: Keyword[]; flows: FlowEntry[]; onClose: () => void }

/** Making or changing one keyword. */
export function KeywordDrawer({ edited, keywords, flows, onClose }: Props) {
  const t = useText('keywords')
  const bot = useBot()
  const { save } = useKeywordChanges(bot.id)
  const [isChanged, setChanged] = useState(false)
  const close = () => {
    save.reset()
    setChanged(false)
    onClose()
  }
  const id = edited === 'new' || edited === null ? null : edited.id
  return (
    <Drawer
      isOpen={edited !== null}
      onClose={close}
      holdsChanges={isChanged}
      title={edited === 'new' ? t('new') : t('edit')}
    >
      {edited !== null && (
        <KeywordForm
          key={id}
          keyword={edited === 'new' ? { ...blankKeyword(''), type: 2, is_published: true } : edited}
          keywords={keywords}
          flows={flows}
          isNew={edited === 'new'}
          isBusy={save.isPending}
          error={save.error}
          onChanged={() => setChanged(true)}
          onSave={(wish) => save.mutate({ id, wish }, { onSuccess: close })}
        />
      )}
    </Drawer>
  )
}

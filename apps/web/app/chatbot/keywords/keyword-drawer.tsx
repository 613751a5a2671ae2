import { blankKeyword, type Keyword } from '@hawker/core'
import { useState } from 'react'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { KeywordForm } from './keyword-form.tsx'
import { useKeywordChanges } from './use-keywords.ts'

/** A new keyword is blank, or begins with words to change. */
export type Edited = Keyword | 'new' | 'example'

type Props = { edited: Edited | null; keywords: Keyword[]; flows: FlowEntry[]; onClose: () => void }

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
  const isNew = edited === 'new' || edited === 'example'
  const id = isNew || edited === null ? null : edited.id
  const words = edited === 'example' ? t('example_words').split(', ') : []
  const blank = { ...blankKeyword(''), type: 2 as const, is_published: true, keywords: words }
  return (
    <Drawer isOpen={edited !== null} onClose={close} holdsChanges={isChanged} title={isNew ? t('new') : t('edit')}>
      {edited !== null && (
        <KeywordForm
          key={id ?? `${edited}`}
          keyword={edited === 'new' || edited === 'example' ? blank : edited}
          keywords={keywords}
          flows={flows}
          isNew={isNew}
          isBusy={save.isPending}
          error={save.error}
          onChanged={() => setChanged(true)}
          onSave={(wish) => save.mutate({ id, wish }, { onSuccess: close })}
        />
      )}
    </Drawer>
  )
}

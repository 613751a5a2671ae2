import { blankKeyword, type Keyword } from '@hawker/core'
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { KeywordForm } from './keyword-form.tsx'
import { useKeywordChanges } from './use-keywords.ts'

type Props = { edited: Keyword | 'new' | null; keywords: Keyword[]; flows: FlowEntry[]; onClose: () => void }

/** Making or changing one keyword; a sheet from below on a phone. */
export function KeywordDrawer({ edited, keywords, flows, onClose }: Props) {
  const t = useText('keywords')
  const bot = useBot()
  const isPhone = useMediaQuery('(max-width: 767px)')
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
      opened={edited !== null}
      onClose={close}
      // With unsaved changes only the cross closes it: a click beside it or Escape may be a slip.
      closeOnClickOutside={!isChanged}
      closeOnEscape={!isChanged}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '90%' : 440}
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

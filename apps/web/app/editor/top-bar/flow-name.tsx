import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import css from './top-bar.module.css'

/** The name, edited where it stands. An emptied name is not kept: a flow must be found again. */
export function FlowName() {
  const t = useText('editor')
  const { draft, edit, canEdit } = useEditor()
  const name = useStoreState(draft, ({ flow }) => flow.name)
  const [typed, setTyped] = useState<string | null>(null)
  const write = (text: string) => {
    setTyped(text)
    if (text.trim()) edit({ edit: 'rename_flow', name: text.trim() })
  }
  return (
    <>
      <h1 className={css.hidden}>{name}</h1>
      <input
        className={css.name}
        data-flow-name
        value={typed ?? name}
        aria-label={t('top.name')}
        title={name}
        maxLength={255}
        readOnly={!canEdit}
        onChange={(event) => write(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') setTyped(null)
        }}
      />
    </>
  )
}

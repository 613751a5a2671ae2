import { Tooltip } from '@mantine/core'
import { useText } from '../../frame/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useEditor } from '../editor.ts'
import { type Colleague, facesOf } from './colleagues.ts'
import css from './presence.module.css'
import { usePresence } from './presence-context.ts'

const most = 3

/** The colleagues who have the flow open; a press shows the block where they are. */
export function Faces() {
  const t = useText('editor')
  const faces = facesOf(usePresence())
  if (faces.length === 0) return null
  const rest = faces.slice(most)
  return (
    <ul className={css.faces} aria-label={t('presence.here')}>
      {faces.slice(0, most).map((one) => (
        <li key={one.user_id}>
          <Face colleague={one} />
        </li>
      ))}
      {rest.length > 0 && (
        <Tooltip label={rest.map(({ name }) => name).join(', ')}>
          <li className={css.more}>+{rest.length}</li>
        </Tooltip>
      )}
    </ul>
  )
}

function Face({ colleague: { name, at } }: { colleague: Colleague }) {
  const t = useText('editor')
  const { draft, select } = useEditor()
  const block = draft.get().flow.blocks.find(({ key }) => key === at.block)
  const title = block && (block.title.trim() || t('ghost.block_title'))
  const words = title
    ? t(at.field === null ? 'presence.at' : 'presence.writing', { name, block: title })
    : t('presence.in_flow', { name })
  return (
    <Tooltip label={words}>
      <button type="button" className={css.face} aria-label={words} onClick={() => block && select(block.key)}>
        <Avatar name={name} size={28} />
      </button>
    </Tooltip>
  )
}

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { useEditor } from '../editor.ts'
import css from './canvas.module.css'
import type { Point } from './place.ts'

/** A flow whose blocks are all gone: the question every flow begins with. */
export function EmptyCanvas({ onAdd }: { onAdd: (at: Point) => void }) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const add = (
    <Button
      leftSection={<IconPlus size={18} stroke={1.5} />}
      onClick={({ currentTarget }) => {
        const { left, top } = currentTarget.getBoundingClientRect()
        onAdd({ x: left, y: top })
      }}
    >
      {t('canvas.add')}
    </Button>
  )
  return (
    <div className={css.empty}>
      <EmptyState picture={<TwoBubbles />} title={t('ghost.first')} action={canEdit && add} />
    </div>
  )
}

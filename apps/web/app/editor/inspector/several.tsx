import { Button } from '@mantine/core'
import {
  IconArrowMoveRight,
  IconCopy,
  IconLayoutAlignLeft,
  IconLayoutAlignTop,
  IconSitemap,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../frame/use-text.ts'
import { aligned, type Side, tidied } from '../canvas/align.ts'
import { arrowsOf } from '../canvas/graph.ts'
import { useLaid } from '../canvas/use-laid.ts'
import { useEditor } from '../editor.ts'
import { useSelectionEdits } from '../use-selection-edits.ts'
import { CloseButton } from './close-button.tsx'
import css from './inspector.module.css'
import { useExtract } from './use-extract.tsx'

/** Offers the actions on several blocks at once. */
export function Several({ count }: { count: number }) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { remove, duplicate } = useSelectionEdits()
  const { align, tidy } = usePlacing()
  const extract = useExtract()
  return (
    <aside className={css.inspector} data-several aria-label={t('inspector.title')}>
      <header className={css.head}>
        <h2 className={css.kind}>{t('inspector.several', { count })}</h2>
        <CloseButton />
      </header>
      {canEdit && (
        <div className={css.fields}>
          <Act icon={<IconLayoutAlignLeft {...mark} />} onPress={() => align('left')}>
            {t('inspector.align_left')}
          </Act>
          <Act icon={<IconLayoutAlignTop {...mark} />} onPress={() => align('top')}>
            {t('inspector.align_top')}
          </Act>
          <Act icon={<IconSitemap {...mark} />} onPress={tidy}>
            {t('canvas.lay_out')}
          </Act>
          <Act icon={<IconArrowMoveRight {...mark} />} onPress={extract}>
            {t('extract.open')}
          </Act>
          <Act icon={<IconCopy {...mark} />} onPress={() => duplicate()}>
            {t('field.duplicate')}
          </Act>
          <Act icon={<IconTrash {...mark} />} isBad onPress={() => remove()}>
            {t('inspector.delete_several', { count })}
          </Act>
        </div>
      )}
    </aside>
  )
}

const mark = { size: 16, stroke: 1.5 } as const

type ActProps = { icon: ReactNode; isBad?: boolean; onPress: () => void; children: ReactNode }

function Act({ icon, isBad = false, onPress, children }: ActProps) {
  return (
    <Button variant="default" {...(isBad && { color: 'red' })} leftSection={icon} onClick={onPress}>
      {children}
    </Button>
  )
}

/** Places the selected blocks anew, each as one step. */
function usePlacing() {
  const { draft, view, edit } = useEditor()
  const laid = useLaid()
  return {
    align(side: Side) {
      const { selected } = view.get()
      const to = aligned(laid(draft.get().flow.blocks.filter(({ key }) => selected.has(key))), side)
      if (to.length) edit({ edit: 'move_blocks', to })
    },
    tidy() {
      const { flow } = draft.get()
      const to = tidied(laid(flow.blocks), view.get().selected, arrowsOf(flow))
      if (to.length) edit({ edit: 'move_blocks', to })
    },
  }
}

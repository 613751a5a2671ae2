import { IconPlus } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import css from './arrow.module.css'
import { usePicker } from './picker-context.ts'

/** The + on an arrow: the picked block goes between the two blocks. */
export function InsertButton({ arrow, x, y }: { arrow: string; x: number; y: number }) {
  const t = useText('editor')
  const { open } = usePicker()
  return (
    <foreignObject x={x - 12} y={y - 12} width={24} height={24} className={css.plusBox}>
      <button
        type="button"
        className={css.plus}
        aria-label={t('canvas.insert')}
        title={t('canvas.insert')}
        onClick={({ clientX, clientY }) => open({ at: { x: clientX, y: clientY }, between: arrow })}
      >
        <IconPlus size={14} stroke={2} />
      </button>
    </foreignObject>
  )
}

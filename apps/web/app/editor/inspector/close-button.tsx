import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { focusBlock } from '../canvas/focus-block.ts'
import { useEditor } from '../editor.ts'

/** Back to the canvas, where the keys go on with the block they came from. */
export function useClose() {
  const { view, select } = useEditor()
  return () => {
    const [first] = view.get().selected
    select(null)
    if (first !== undefined) focusBlock(first)
  }
}

export function CloseButton() {
  const t = useText('editor')
  const close = useClose()
  return (
    <ActionIcon aria-label={t('common:close')} onClick={close}>
      <IconX size={18} stroke={1.5} />
    </ActionIcon>
  )
}

import { type Block, type Flow, thingsOfFlows } from '@hawker/core'
import { useReactFlow } from '@xyflow/react'
import { useEffect } from 'react'
import { toast } from '../../frame/notices.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import { type CopiedFrom, copiedIn, copyText, flowIn, pasted } from '../authoring/clipboard.ts'
import { newKey } from '../authoring/new-key.ts'
import { useFitBlocks } from '../authoring/use-fit-blocks.tsx'
import { meantBlocks, useEditor } from '../editor.ts'
import { useFlowLocks } from '../locks/flow-locks.ts'
import { useNames } from '../names.ts'
import { stateProposed, useReview } from '../review/review.ts'
import { useSelectionEdits } from '../use-selection-edits.ts'
import { focusBlockSoon } from './focus-block.ts'
import { isWriting } from './is-writing.ts'
import { middle, snap } from './place.ts'
import { freeOffset } from './room.ts'
import { useLaid } from './use-laid.ts'
import { useReveal } from './use-reveal.ts'

/** Copies, cuts and pastes blocks, unless a field has the focus or text is selected. */
export function useCopyPaste() {
  const t = useText('editor')
  const words = useText('flows')
  const review = useText('review')
  const { open } = useReview()
  const { draft, view, edit, selectAll, canEdit } = useEditor()
  const { screenToFlowPosition } = useReactFlow()
  const { remove } = useSelectionEdits()
  const laid = useLaid()
  const reveal = useReveal()
  const locks = useFlowLocks()
  const fit = useFitBlocks()
  const showError = useShowError()
  const namesIn = useNamesIn()

  const put = (found: readonly Block[]) => {
    const { flow } = draft.get()
    const wanted = pasted(found, snap(screenToFlowPosition(middle())), newKey)
    const { Y } = freeOffset(laid(flow.blocks), laid(wanted))
    const blocks = wanted.map((block) => ({ ...block, coordinate: { ...block.coordinate, Y: block.coordinate.Y + Y } }))
    edit({ edit: 'add_blocks', blocks: blocks.map((block) => ({ index: null, block })) })
    selectAll(blocks.map(({ key }) => key))
    if (!blocks[0]) return
    reveal(blocks[0].coordinate)
    focusBlockSoon(blocks[0].key)
  }

  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const { flow } = draft.get()
      const blocks = meantBlocks(view.get(), flow)
      if (isWriting(event.target) || blocks.size === 0 || getSelection()?.toString()) return
      event.preventDefault()
      if (locks.includes('copy')) return void toast.error(words('lock.no_copy'))
      event.clipboardData?.setData('text/plain', copyText(flow, blocks, namesIn(flow, blocks)))
      toast.success(t('canvas.copied', { count: blocks.size }))
      if (event.type === 'cut') remove(blocks)
    }
    const onPaste = (event: ClipboardEvent) => {
      if (isWriting(event.target) || !canEdit) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const { flow } = draft.get()
      // A whole flow, as a file has it, is shown before it changes anything.
      const whole = flowIn(text, flow.id)
      if (whole) {
        event.preventDefault()
        return open({ kind: 'proposal', proposal: stateProposed(review('pasted'), flow, whole) })
      }
      const { blocks, from } = copiedIn(text)
      if (blocks.length === 0) return
      event.preventDefault()
      void fit(blocks, from).then(put, (error: unknown) => showError(error))
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  })
}

/** The things of this bot that some blocks of a flow name. */
function useNamesIn() {
  const { id: bot_id, platform } = useBot()
  const { tags, fields, bot_fields, flows, sequences, topics, agents } = useNames()
  const lists = { flows, sequences, topics, agents }
  return (flow: Flow, keys: ReadonlySet<string>): CopiedFrom => {
    const bot = { platform, tags: [...tags], custom_fields: [...fields], bot_fields: [...bot_fields], ...lists }
    const blocks = flow.blocks.filter(({ key }) => keys.has(key))
    return { ...thingsOfFlows(bot, [{ ...flow, blocks }]), bot_id }
  }
}

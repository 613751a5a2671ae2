import type { Block } from '@hawker/core'
import { type RefObject, useEffect } from 'react'
import { latinKey } from '../../frame/latin-key.ts'
import { useSingleKeys } from '../../frame/single-keys.ts'
import { useText } from '../../frame/use-text.ts'
import { findBlock } from '../authoring/connect.ts'
import { useEditor } from '../editor.ts'
import { useAnnounce } from './announcer.tsx'
import { blockAt, focusBlock } from './focus-block.ts'
import { type Direction, directions, isDirection, neighbour } from './neighbour.ts'
import { useBringIn } from './use-bring-in.ts'
import { useLaid } from './use-laid.ts'

/** One press of an arrow key, in pixels of the canvas. */
const step = 20

/** Handles keys on the focused block before the canvas library does, and stores which block has the focus. */
export function useBlockKeys(canvas: RefObject<HTMLElement | null>, connect: (block: string) => void) {
  const t = useText('editor')
  const { draft, view, select, edit, canEdit } = useEditor()
  const { isOn } = useSingleKeys()
  const announce = useAnnounce()
  const laid = useLaid()
  const bringIn = useBringIn()

  useEffect(() => {
    const element = canvas.current
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, shiftKey, metaKey, ctrlKey, altKey } = event
      const key = latinKey(event)
      const block = findBlock(draft.get().flow, blockAt(target) ?? '')
      if (!block || shiftKey || metaKey || ctrlKey) return
      const act = (action: () => void) => {
        event.preventDefault()
        event.stopPropagation()
        action()
      }
      if (isDirection(key)) return act(() => (altKey ? push(block, key) : walk(block.key, key)))
      if (key === 'c' && isOn && canEdit && !altKey) return act(() => connect(block.key))
      // The library would select an unselected block, and remove the focus from a selected one.
      if (key === 'Escape') return act(() => select(null))
      if ((key !== 'Enter' && key !== ' ') || isOnly(view.get().selected, block.key)) return
      act(() => {
        select(block.key)
        bringIn(block.key)
      })
    }
    const walk = (from: string, direction: Direction) => {
      const next = neighbour(laid(draft.get().flow.blocks), from, direction)
      if (next === null) return announce(t('canvas.no_further'))
      focusBlock(next)
      bringIn(next)
    }
    /** The selected blocks move together with the focused one. */
    const push = (block: Block, direction: Direction) => {
      if (!canEdit) return
      const [across, down] = directions[direction]
      const { selected } = view.get()
      const moved = draft
        .get()
        .flow.blocks.filter(({ key }) => key === block.key || (selected.has(block.key) && selected.has(key)))
      const to = moved.map(({ key, coordinate: { X, Y } }) => ({
        block: key,
        X: X + across * step,
        Y: Y + down * step,
      }))
      edit({ edit: 'move_blocks', to })
      announce(t(`canvas.moved.${direction}`, { name: block.title }))
    }
    const stand = (focused: string | null) => {
      if (view.get().focused !== focused) view.set({ ...view.get(), focused })
    }
    const onFocus = ({ target }: FocusEvent) => {
      const isShown = target instanceof Element && target.matches(':focus-visible')
      const block = isShown ? blockAt(target) : null
      stand(block)
      if (block !== null) bringIn(block)
    }
    const onBlur = () => stand(null)
    element?.addEventListener('keydown', onKeyDown, { capture: true })
    element?.addEventListener('focusin', onFocus)
    element?.addEventListener('focusout', onBlur)
    return () => {
      element?.removeEventListener('keydown', onKeyDown, { capture: true })
      element?.removeEventListener('focusin', onFocus)
      element?.removeEventListener('focusout', onBlur)
    }
  })
}

const isOnly = (selected: ReadonlySet<string>, key: string) => selected.size === 1 && selected.has(key)

import type { Button, Goto } from '@hawker/core'

/** The button leading somewhere else; its type follows the place. */
export function aimed(button: Button, goto: Goto | null): Button {
  if (goto?.type === 'flow') return { ...button, type: 'flow', flow: goto.flow, block_key: '' }
  return { ...button, type: 'blocks', block_key: goto?.block_key ?? '', flow: '' }
}

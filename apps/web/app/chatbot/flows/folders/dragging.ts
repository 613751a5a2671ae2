import type { DragEvent } from 'react'

/** The kinds of things that are dragged into folders. While they are over one, only their kind can be read. */
export const dragged = { flows: 'application/x-hawker-flows', folder: 'application/x-hawker-folder' } as const
type Kind = keyof typeof dragged

/** Begins to drag things under a small label instead of a picture of the row. */
export function beginDrag(event: DragEvent, kind: Kind, ids: readonly string[], words: string): void {
  const { dataTransfer } = event
  // The browser has put the address of the row's link there.
  dataTransfer.clearData()
  dataTransfer.effectAllowed = 'move'
  dataTransfer.setData(dragged[kind], JSON.stringify(ids))
  const label = document.createElement('div')
  label.textContent = words
  label.className = 'hw-drag-label'
  document.body.append(label)
  dataTransfer.setDragImage(label, -8, 16)
  setTimeout(() => label.remove())
}

export const carries = ({ dataTransfer }: DragEvent, kind: Kind): boolean => dataTransfer.types.includes(dragged[kind])

export function idsOf({ dataTransfer }: DragEvent, kind: Kind): string[] {
  const ids: unknown = JSON.parse(dataTransfer.getData(dragged[kind]) || '[]')
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

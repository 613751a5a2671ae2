import type { Edit, Flow } from '@hawker/core'

export type Changes = { added: string[]; changed: string[]; removed: number; isRenamed: boolean }

/** The changes that a list of edits made, up to the present `flow`, by the titles of its blocks. */
export function changesBy(edits: readonly Edit[], flow: Flow): Changes {
  const added = new Set<string>()
  const changed = new Set<string>()
  const removed = new Set<string>()
  const add = (key: string) => {
    if (!removed.delete(key)) added.add(key)
    else changed.add(key)
  }
  const remove = (key: string) => {
    if (!added.delete(key)) removed.add(key)
    changed.delete(key)
  }
  for (const edit of edits) {
    if (edit.edit === 'add_blocks') for (const { block } of edit.blocks) add(block.key)
    else if (edit.edit === 'duplicate_blocks') for (const { key } of edit.copies) add(key)
    else if (edit.edit === 'remove_blocks') for (const key of edit.blocks) remove(key)
    else for (const key of touchedBy(edit)) if (!added.has(key)) changed.add(key)
  }
  const titles = (keys: ReadonlySet<string>) => flow.blocks.filter(({ key }) => keys.has(key)).map(({ title }) => title)
  return {
    added: titles(added),
    changed: titles(changed),
    removed: removed.size,
    isRenamed: edits.some(({ edit }) => edit === 'rename_flow'),
  }
}

/** The blocks whose conversation an edit changes; their place on the canvas doesn't matter to customers. */
function touchedBy(edit: Edit): string[] {
  switch (edit.edit) {
    case 'update_block':
      return [edit.block.key]
    case 'rename_block':
    case 'place_block':
    case 'add_card':
    case 'update_card':
    case 'move_card':
    case 'remove_card':
    case 'duplicate_card':
    case 'set_goto':
      return [edit.block]
    default:
      return []
  }
}

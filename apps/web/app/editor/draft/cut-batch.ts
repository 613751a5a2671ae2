import type { Edit } from '@hawker/core'

/** The size of a batch. The server accepts 1 MiB; half of it leaves room for the envelope. */
const most = { edits: 500, bytes: 512 * 1024 }

const encoder = new TextEncoder()
const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length + 1

/** Splits waiting edits into the next batch and the rest. An edit that cannot be split is sent alone, however large. */
export function cutBatch(waiting: readonly Edit[]): { edits: Edit[]; rest: Edit[] } {
  const [first, ...others] = waiting
  const pieces = first ? [...split(first), ...others] : []
  const count = fitting(pieces.slice(0, most.edits))
  return { edits: pieces.slice(0, count), rest: pieces.slice(count) }
}

/** Blocks are added one after another, each to its place among those before it: so they may come in several edits. */
function split(edit: Edit): Edit[] {
  if (edit.edit !== 'add_blocks' || bytesOf(edit) <= most.bytes) return [edit]
  const pieces: Edit[] = []
  for (let left = edit.blocks; left.length > 0; ) {
    const count = fitting(left)
    pieces.push({ ...edit, blocks: left.slice(0, count) })
    left = left.slice(count)
  }
  return pieces
}

/** How many from the beginning fit into one batch; always one. */
function fitting(list: readonly unknown[]): number {
  let bytes = 100
  const over = list.findIndex((each) => {
    bytes += bytesOf(each)
    return bytes > most.bytes
  })
  return over < 0 ? list.length : Math.max(over, 1)
}

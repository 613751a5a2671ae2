const columns = 40
const rows = 25
const step = { x: 400, y: 320 }
const arrows = 1400
export const blockWidth = 280

export const keyOf = (column: number, row: number): string => `b${column}-${row}`

type Block = { key: string; title: string; X: number; Y: number; next: string | null; button: string | null }

/** 1,000 blocks in a grid, each leading to the one behind it or below; every second or so has a button as well: 1,400 arrows. */
function makeBlocks(): Block[] {
  const places = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => ({ column, row })),
  )
  const all = places.flat()
  let left = arrows - (all.length - 1)
  return all.map(({ column, row }, index) => {
    const next = all[index + 1]
    const target = index % 2 === 0 && left > 0 ? all[(index + 3 * columns) % all.length] : undefined
    if (target) left--
    return {
      key: keyOf(column, row),
      title: `Block ${index + 1}`,
      X: column * step.x,
      Y: row * step.y,
      next: next ? keyOf(next.column, next.row) : null,
      button: target ? keyOf(target.column, target.row) : null,
    }
  })
}

const said = 'Thank you for your message. What would you like to know about our linen?'

/** The flow as a file has it; the server fills the rest. */
export function makeFlow(id: string) {
  const blocks = makeBlocks().map(({ key, title, X, Y, next, button }) => ({
    key,
    title,
    coordinate: { X, Y },
    cards: [
      {
        key: 'text',
        plugin_id: 'text',
        config: { text: said },
        buttons: button ? [{ type: 'blocks', title: 'More', block_key: button }] : [],
      },
    ],
    next_step: next ? { type: 'blocks', block_key: next } : null,
  }))
  return { id, name: 'Large', blocks }
}

export type Graph = ReturnType<typeof makeGraph>

/** The same for the library alone: nodes of the same places and about the same sizes, and the same arrows. */
export function makeGraph() {
  const blocks = makeBlocks()
  return {
    viewport: { x: 40, y: 200, zoom: 0.8 },
    nodes: blocks.map(({ key, title, X, Y }) => ({
      id: key,
      position: { x: X, y: Y },
      data: { label: `${title}: ${said}` },
      style: { width: blockWidth, height: 170 },
      sourcePosition: 'right',
      targetPosition: 'left',
    })),
    edges: blocks.flatMap(({ key, next, button }) =>
      [next, button].flatMap((target) =>
        target ? [{ id: `${key}>${target}`, source: key, target, type: 'smoothstep' }] : [],
      ),
    ),
  }
}

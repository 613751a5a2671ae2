/** The card in the hand, as the drag carries it. */
export type DraggedCard = { block: string; card: string }

type Carried = Record<string | symbol, unknown>

export const draggedCard = ({ block, card, kind }: Carried): DraggedCard | null =>
  kind === 'card' && typeof block === 'string' && typeof card === 'string' ? { block, card } : null

/** Where it would fall: before the card that has this index now. */
export const dropPlace = ({ block, index }: Carried): { block: string; index: number } | null =>
  typeof block === 'string' && typeof index === 'number' ? { block, index } : null

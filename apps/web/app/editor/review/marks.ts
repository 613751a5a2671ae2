import type { BlockMark } from '@hawker/core'
import { type Icon, IconArrowsMove, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'

/** Each mark has a sign of its own, so that none is told by colour alone. */
export const markIcons: Record<BlockMark, Icon> = {
  added: IconPlus,
  removed: IconMinus,
  changed: IconPencil,
  moved: IconArrowsMove,
}

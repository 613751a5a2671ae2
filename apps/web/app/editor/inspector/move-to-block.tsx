import type { Block } from '@hawker/core'
import { Menu, Modal } from '@mantine/core'
import { IconArrowMoveRight } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { entryOff } from '../../ui/entry-off.ts'
import { useFlow } from '../editor.ts'
import { useKinds } from '../kinds.ts'
import { placeGroups } from '../picker/options.ts'
import { Picker } from '../picker/picker.tsx'
import { useMoveCard } from '../use-move-card.ts'
import { cardFields, enterSoon } from './enter.ts'

/** The blocks into which a card of this one can be moved. */
const useOthers = (block: Block) => useFlow().blocks.filter(({ key, type }) => type === null && key !== block.key)

export function MoveToBlockEntry({ block, onOpen }: { block: Block; onOpen: () => void }) {
  const t = useText('editor')
  const others = useOthers(block)
  return (
    <Menu.Item
      leftSection={<IconArrowMoveRight size={16} stroke={1.5} />}
      onClick={onOpen}
      {...(others.length === 0 && entryOff)}
    >
      {t('card_move.to_block')}
    </Menu.Item>
  )
}

type DialogProps = { block: Block; card: string; onClose: () => void }

/** The way of the keyboard to what the mouse does by dragging. */
export function MoveToBlockDialog({ block, card, onClose }: DialogProps) {
  const t = useText('editor')
  const kinds = useKinds()
  const moveCard = useMoveCard()
  const others = useOthers(block)
  const [blocks] = placeGroups(kinds, others, [], IconArrowMoveRight)
  return (
    <Modal opened onClose={onClose} title={t('card_move.to_block')} size="sm">
      <Picker
        groups={blocks ? [blocks] : []}
        onClose={onClose}
        onPick={(choice) => {
          onClose()
          const target = 'goto' in choice && choice.goto.type === 'blocks' ? choice.goto.block_key : ''
          const count = others.find(({ key }) => key === target)?.cards.length ?? 0
          moveCard({ block: block.key, card, to: { block: target, index: count } })
          enterSoon(() => cardFields(card))
        }}
      />
    </Modal>
  )
}

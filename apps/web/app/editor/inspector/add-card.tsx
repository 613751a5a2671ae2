import type { BlockOf } from '@hawker/core'
import { Button, Popover } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { newCard } from '../authoring/new-block.ts'
import { newKey } from '../authoring/new-key.ts'
import { useEditor } from '../editor.ts'
import { useKinds } from '../kinds.ts'
import type { Choice } from '../picker/options.ts'
import { Picker } from '../picker/picker.tsx'
import { useGroups } from '../picker/use-groups.ts'
import { cardFields, enterSoon } from './enter.ts'

export function AddCard({ block }: { block: BlockOf<'messages'> }) {
  const t = useText('editor')
  const { edit, select } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const kinds = useKinds()
  const groups = useGroups(false).filter(({ name }) => name === 'say' || name === 'special')
  const pick = (choice: Choice) => {
    setOpen(false)
    if (!('add' in choice) || !('card' in choice.add)) return
    const card = newCard(kinds, choice.add.card, newKey())
    edit({ edit: 'add_card', block: block.key, card, index: null })
    select(block.key, card.key)
    enterSoon(() => cardFields(card.key))
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus={false}>
      <Popover.Target>
        <Button
          variant="default"
          fullWidth
          aria-haspopup="listbox"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('field.add_card')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} bd="none">
        {isOpen && <Picker groups={groups} onPick={pick} onClose={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

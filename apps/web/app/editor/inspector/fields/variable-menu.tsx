import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useText } from '../../../frame/use-text.ts'
import { VariableList } from './variable-list.tsx'

type VariableMenuProps = {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onPick: (written: string) => void
}

/** The words that are filled in when a message is sent, behind a button in the field. */
export function VariableMenu({ isOpen, onToggle, onPick }: VariableMenuProps) {
  const t = useText('editor')
  return (
    <Popover opened={isOpen} onChange={onToggle} position="bottom-end" width={300} trapFocus returnFocus>
      <Tooltip label={`${t('field.variable')} {{`}>
        <Popover.Target>
          <ActionIcon size={28} aria-label={t('field.variable')} onClick={() => onToggle(!isOpen)}>
            <IconBraces size={16} stroke={1.5} />
          </ActionIcon>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown p={4}>{isOpen && <VariableList onPick={onPick} />}</Popover.Dropdown>
    </Popover>
  )
}

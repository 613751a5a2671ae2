import { searchRank } from '@hawker/core'
import { ActionIcon, Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { arranged, type ColumnChoice, isShown, noChoice, withMoved, withShown } from './column-choice.ts'
import css from './list.module.css'

type Chosen = { key: string; label: string; isOptional?: boolean }
type ColumnsMenuProps = {
  columns: readonly Chosen[]
  choice: ColumnChoice
  onChange: (choice: ColumnChoice) => void
}

/** The columns that a list shows, in their order. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  const t = useText('common')
  const [isOpen, { toggle, close }] = useDisclosure(false)
  return (
    <Popover opened={isOpen} onChange={close} position="bottom-end" width={300} trapFocus>
      <Popover.Target>
        <ActionIcon
          className={css.columns}
          aria-label={t('list.columns')}
          aria-expanded={isOpen}
          title={t('list.columns')}
          onClick={toggle}
        >
          <IconColumns3 size={18} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns')}>
        <Choices {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** From so many columns on they are searched. */
const many = 12

function Choices({ columns, choice, onChange }: ColumnsMenuProps) {
  const t = useText('common')
  const [search, setSearch] = useState('')
  const list = arranged(columns, choice)
  const shown = list.filter((column) => isShown(column, choice))
  const hidden = list.filter((column) => !isShown(column, choice) && searchRank(column.label, search) !== null)
  const isChanged = choice.hidden.length + choice.shown.length + choice.order.length > 0
  return (
    <>
      {columns.length >= many && (
        <TextInput
          type="search"
          mb={8}
          placeholder={t('list.find_column')}
          aria-label={t('list.find_column')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={css.choices}>
        <ul className={css.plain} aria-label={t('list.shown_columns')}>
          {shown
            .filter(({ label }) => searchRank(label, search) !== null)
            .map((column) => (
              <li key={column.key} className={css.choice}>
                <Check column={column} isOn onChange={(isOn) => onChange(withShown(choice, column, isOn))} />
                {(['up', 'down'] as const).map((way) => (
                  <MoveButton
                    key={way}
                    way={way}
                    label={column.label}
                    isEnd={column === shown.at(way === 'up' ? 0 : -1)}
                    onMove={() => onChange(withMoved(choice, columns, column.key, way))}
                  />
                ))}
              </li>
            ))}
        </ul>
        {hidden.length > 0 && (
          <>
            <p className={css.choiceHead}>{t('list.more_columns')}</p>
            <ul className={css.plain} aria-label={t('list.more_columns')}>
              {hidden.map((column) => (
                <li key={column.key} className={css.choice}>
                  <Check column={column} onChange={(isOn) => onChange(withShown(choice, column, isOn))} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {isChanged && (
        <Button variant="subtle" color="gray" size="xs" mt={8} onClick={() => onChange(noChoice)}>
          {t('list.reset_columns')}
        </Button>
      )}
    </>
  )
}

type CheckProps = { column: Chosen; isOn?: boolean; onChange: (isOn: boolean) => void }

const Check = ({ column, isOn = false, onChange }: CheckProps) => (
  <Checkbox size="xs" label={column.label} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
)

type MoveProps = { way: 'up' | 'down'; label: string; isEnd: boolean; onMove: () => void }

function MoveButton({ way, label, isEnd, onMove }: MoveProps) {
  const t = useText('common')
  const Icon = way === 'up' ? IconArrowUp : IconArrowDown
  return (
    <ActionIcon size={28} disabled={isEnd} aria-label={`${t(`move_${way}`)}: ${label}`} onClick={onMove}>
      <Icon size={14} stroke={1.5} />
    </ActionIcon>
  )
}

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEditor } from '../../editor.ts'
import { enterSoon, memberAt } from '../enter.ts'
import css from '../inspector.module.css'
import { moved, removed, replaced } from './lists.ts'
import { MoveMenu } from './move-menu.tsx'
import { useMemberKeys } from './use-member-keys.ts'

type RowPlace<T> = {
  at: string
  index: number
  change: (member: T) => void
}

type RowsProps<T> = {
  label: string
  list: readonly T[]
  onChange: (list: T[]) => void
  /** Where the list stands, for the problems of its members. */
  at: string
  name: (member: T, index: number) => string
  children: (member: T, place: RowPlace<T>) => ReactNode
  add: { label: string; blank: () => T; max?: number | null }
  canDuplicate?: boolean
}

/** A limit this low is worth counting against from the beginning. */
const few = 30

/** A list of an author's things: each with its fields and its menu, and a button for one more. */
export function Rows<T>({ label, list, onChange, at, name, children, add, canDuplicate }: RowsProps<T>) {
  const { canEdit } = useEditor()
  const keys = useMemberKeys(list)
  const isFull = typeof add.max === 'number' && list.length >= add.max
  const put = (index: number, member: T) => {
    onChange(list.toSpliced(index, 0, member))
    enterSoon(() => memberAt(at, index))
  }
  /** The focus moves with the row, so that it can be moved on. */
  const move = (index: number, to: number) => {
    onChange(moved(list, index, to))
    enterSoon(() => memberAt(at, to)?.querySelector('[data-member-head]'))
  }
  return (
    <fieldset className={css.rows} data-list={at}>
      <legend className={css.label}>
        {label}
        {typeof add.max === 'number' && list.length > 0 && (add.max <= few || list.length > add.max - few) && (
          <span className={css.counter} data-over={list.length > add.max || undefined}>
            {list.length} / {add.max}
          </span>
        )}
      </legend>
      {list.map((member, index) => {
        const place = `${at}/${index}`
        return (
          <div key={keys[index]} className={css.member} data-member>
            <div className={css.memberHead} data-member-head>
              <span className={css.clip}>{name(member, index)}</span>
              {canEdit && (
                <MoveMenu
                  label={name(member, index)}
                  index={index}
                  count={list.length}
                  onMove={(to) => move(index, to)}
                  onDuplicate={canDuplicate && !isFull ? () => put(index + 1, member) : undefined}
                  onRemove={() => onChange(removed(list, index))}
                />
              )}
            </div>
            {children(member, { at: place, index, change: (next) => onChange(replaced(list, index, next)) })}
          </div>
        )
      })}
      {canEdit && !isFull && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => put(list.length, add.blank())}
        >
          {add.label}
        </Button>
      )}
    </fieldset>
  )
}

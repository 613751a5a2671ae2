import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { type Choice, type Group, type Option, searchGroups } from './options.ts'
import css from './picker.module.css'

type PickerProps = {
  groups: readonly Group[]
  /** Says where a choice goes. */
  caption?: string | undefined
  onPick: (choice: Choice) => void
  onClose: () => void
}

/** A list to choose from with the mouse or by typing, arrows and Enter. */
export function Picker({ groups, caption, onPick, onClose }: PickerProps) {
  const t = useText('editor')
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState('')
  const listId = useId()
  const [opener] = useState(() => document.activeElement)
  const found = searchGroups(groups, search)
  const options = found.flatMap((group) => group.options)
  const active = options.find(({ id }) => id === wanted) ?? options[0]

  const step = (by: number) => {
    const at = active ? options.indexOf(active) : 0
    const next = options[(at + by + options.length) % options.length]
    if (!next) return
    setWanted(next.id)
    document.getElementById(`${listId}-${next.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    // With Tab the keys go on behind the opener.
    if ((event.key === 'Escape' || event.key === 'Tab') && opener instanceof HTMLElement) opener.focus()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter') return
    event.preventDefault()
    if (event.key === 'Enter') return active && onPick(active.choice)
    step(event.key === 'ArrowDown' ? 1 : -1)
  }

  return (
    <div className={css.picker}>
      <input
        className={css.search}
        // The picker is opened by the author's own key or click, to type into.
        ref={(field) => field?.focus({ preventScroll: true })}
        value={search}
        placeholder={t('picker.search')}
        aria-label={t('picker.search')}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={active && `${listId}-${active.id}`}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {caption && <p className={css.caption}>{caption}</p>}
      <div className={css.list} id={listId} role="listbox" aria-label={t('picker.title')}>
        {found.map(({ name, options }) => (
          <fieldset key={name} className={css.group}>
            <legend>{t(`picker.${name}`)}</legend>
            {options.map((option) => (
              <Row
                key={option.id}
                id={`${listId}-${option.id}`}
                option={option}
                isActive={option === active}
                onPick={onPick}
                onPoint={() => setWanted(option.id)}
              />
            ))}
          </fieldset>
        ))}
        {options.length === 0 && <p className={css.none}>{t('picker.none', { search })}</p>}
      </div>
    </div>
  )
}

type RowProps = {
  id: string
  option: Option
  isActive: boolean
  onPick: (choice: Choice) => void
  onPoint: () => void
}

function Row({ id, option: { name, about, icon: Icon, choice }, isActive, onPick, onPoint }: RowProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={css.option}
      data-active={isActive || undefined}
      onClick={() => onPick(choice)}
      onPointerMove={onPoint}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        {about && <span className={css.about}>{about}</span>}
      </span>
    </button>
  )
}

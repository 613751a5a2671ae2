import { Popover } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import css from './starts.module.css'
import { StartsPanel } from './starts-menu.tsx'
import { useFlowEntry } from './use-flow-entry.ts'
import { useStartWords } from './use-start-words.ts'

/** So many starts stand on the block; the list has them all. */
const most = 3

/** On the start block: what starts the flow. A press shows all of it, and gives a live flow without a start its first. */
export function BlockStarts() {
  const t = useText('editor')
  const words = useStartWords()
  const entry = useFlowEntry()
  const [isOpen, setOpen] = useState(false)
  if (!entry) return null
  const { starts } = entry
  const rest = starts.length - most
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={360} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={`${css.onBlock} nodrag`}
          aria-expanded={isOpen}
          onClick={(event) => {
            event.stopPropagation()
            setOpen(!isOpen)
          }}
        >
          <span className={css.unseen}>{t('starts.ask')} </span>
          {starts.length === 0 && <StartLine words={t('starts.none_short')} />}
          {starts.slice(0, most).map((start) => (
            <StartLine key={`${start.by}/${start.id}`} words={words(start)} />
          ))}
          {rest > 0 && <span className={css.rest}>+{rest}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown p="md">
        {isOpen && <StartsPanel entry={entry} onAdded={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function StartLine({ words }: { words: string }) {
  return (
    <span className={css.startLine}>
      <IconPlayerPlay size={12} stroke={1.5} aria-hidden />
      <span className={css.startWords}>{words}</span>
    </span>
  )
}

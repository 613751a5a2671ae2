import { findWords, replaceWords } from '@hawker/core'
import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { useShowNote } from '../canvas/notes/use-show-note.ts'
import { useFit } from '../canvas/use-fit.ts'
import { useEditor, useFlow } from '../editor.ts'
import css from './find-bar.module.css'
import { OtherFlows } from './other-flows.tsx'

/** Finds words in the texts of the flow, leads from place to place, and replaces them; other flows with them are named below. */
export function FindBar({ onClose }: { onClose: () => void }) {
  const t = useText('editor')
  const flow = useFlow()
  const { select, edit, canEdit } = useEditor()
  const fit = useFit()
  const showNote = useShowNote()
  const [words, setWords] = useState('')
  const [by, setBy] = useState('')
  const [at, setAt] = useState(-1)
  const found = findWords(flow, words)
  const show = (wanted: number) => {
    const index = (wanted + found.length) % found.length
    const place = found[index]
    if (!place) return
    setAt(index)
    if (place.block === null) return showNote(place.note)
    select(place.block, place.card)
    fit(place.block)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') return onClose()
    if (event.key !== 'Enter') return
    event.preventDefault()
    show(event.shiftKey ? at - 1 : at + 1)
  }
  const count = found.length
  return (
    <search className={css.bar} aria-label={t('find.open')} onKeyDown={onKeyDown}>
      <div className={css.row}>
        <TextInput
          className={css.grow}
          size="xs"
          data-autofocus
          ref={(field) => {
            if (field && words === '' && at < 0) field.focus({ preventScroll: true })
          }}
          aria-label={t('find.words')}
          placeholder={t('find.words')}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            setAt(-1)
          }}
        />
        <span className={css.count} role="status">
          {words && (at < 0 ? t('find.places', { count }) : t('find.place', { at: at + 1, count }))}
        </span>
        <Step label={t('find.previous')} isOff={count === 0} onPress={() => show(at < 0 ? -1 : at - 1)}>
          <IconChevronUp size={16} stroke={1.5} />
        </Step>
        <Step label={t('find.next')} isOff={count === 0} onPress={() => show(at + 1)}>
          <IconChevronDown size={16} stroke={1.5} />
        </Step>
        <ActionIcon size={28} aria-label={t('common:close')} onClick={onClose}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      {canEdit && (
        <div className={css.row}>
          <TextInput
            className={css.grow}
            size="xs"
            aria-label={t('find.by')}
            placeholder={t('find.by')}
            value={by}
            onChange={(event) => setBy(event.currentTarget.value)}
          />
          <Button
            size="xs"
            variant="default"
            disabled={count === 0}
            onClick={() => {
              edit(...replaceWords(flow, words, by))
              setAt(-1)
            }}
          >
            {t('find.replace', { count })}
          </Button>
        </div>
      )}
      <OtherFlows words={words} by={by} />
    </search>
  )
}

type StepProps = { label: string; isOff: boolean; onPress: () => void; children: ReactNode }

function Step({ label, isOff, onPress, children }: StepProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={28} aria-label={label} disabled={isOff} onClick={onPress}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

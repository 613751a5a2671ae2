import { ActionIcon, Button } from '@mantine/core'
import { IconSettings, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../frame/use-text.ts'
import { Mark } from './marked-block.tsx'
import css from './review.module.css'
import { countsOf, type ReviewPart } from './review-parts.ts'
import type { ChangeLine } from './use-change-words.ts'

type Props = {
  title: string
  about: string
  parts: readonly ReviewPart[]
  chosen: string | null
  linesOf: (part: ReviewPart) => ChangeLine[]
  onChoose: (block: string | null) => void
  onClose: () => void
  /** Without these the difference is only looked at. */
  taking?: { take: (part: ReviewPart) => void; leave: (part: ReviewPart) => void; takeAll: () => void }
}

/** The difference in words, part by part: for those who cannot see the canvas it says everything the canvas shows. */
export function ReviewPanel({ title, about, parts, chosen, linesOf, onChoose, onClose, taking }: Props) {
  const t = useText('review')
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <aside
      className={css.panel}
      aria-label={t('title')}
      tabIndex={-1}
      ref={panel}
      data-inspector
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className={css.panelHead}>
        <h2 className={css.panelTitle}>{title}</h2>
        <ActionIcon aria-label={t('common:close')} onClick={onClose}>
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
      </header>
      <div className={css.parts}>
        <p className={css.about}>{about}</p>
        {parts.length === 0 && <p>{t('same')}</p>}
        {parts.length > 0 && <Counts parts={parts} />}
        <ul>
          {parts.map((part) => (
            <Part
              key={part.key ?? ''}
              part={part}
              isChosen={part.key !== null && part.key === chosen}
              lines={linesOf(part)}
              onChoose={() => onChoose(part.key)}
            >
              {taking && (
                <div className={css.partButtons}>
                  <Button size="xs" variant="default" onClick={() => taking.take(part)}>
                    {t('take')}
                  </Button>
                  <Button size="xs" variant="subtle" onClick={() => taking.leave(part)}>
                    {t('leave')}
                  </Button>
                </div>
              )}
            </Part>
          ))}
        </ul>
      </div>
      {taking && parts.length > 0 && (
        <footer className={css.panelFoot}>
          <Button onClick={taking.takeAll}>{t('take_all')}</Button>
        </footer>
      )}
    </aside>
  )
}

function Counts({ parts }: { parts: readonly ReviewPart[] }) {
  const t = useText('review')
  const blocks = countsOf(parts.filter(({ key }) => key !== null))
  const words = (['added', 'removed', 'changed', 'moved'] as const).flatMap((mark) =>
    blocks[mark] > 0 ? [t(`count.${mark}`, { count: blocks[mark] })] : [],
  )
  return <p className={css.about}>{words.join(' · ')}</p>
}

type PartProps = {
  part: ReviewPart
  isChosen: boolean
  lines: readonly ChangeLine[]
  onChoose: () => void
  children: ReactNode
}

function Part({ part: { key, title, mark }, isChosen, lines, onChoose, children }: PartProps) {
  const t = useText('review')
  const editor = useText('editor')
  return (
    <li className={css.part} data-chosen={isChosen || undefined}>
      <button type="button" className={css.partHead} aria-pressed={isChosen} onClick={onChoose}>
        {key === null ? (
          <span className={css.mark} data-mark={mark}>
            <IconSettings size={14} stroke={2} aria-hidden />
            {t('flow')}
          </span>
        ) : (
          <Mark mark={mark} />
        )}
        <span className={css.partTitle}>{title.trim() || editor('ghost.block_title')}</span>
      </button>
      {lines.length > 0 && (
        <ul className={css.lines}>
          {lines.map((line, index) => (
            <Line key={index} {...line} />
          ))}
        </ul>
      )}
      {children}
    </li>
  )
}

function Line({ words, was, is }: ChangeLine) {
  return (
    <li>
      {words}
      {is !== undefined && (
        <span className={css.values}>
          {was !== undefined && (
            <>
              <del>{was}</del>
              <span aria-hidden> → </span>
            </>
          )}
          <ins>{is}</ins>
        </span>
      )}
    </li>
  )
}

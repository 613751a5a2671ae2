import { Button, Loader, UnstyledButton } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { isStill } from '../../../ui/is-still.ts'
import classes from './thread.module.css'
import { useAnchor } from './use-anchor.ts'

/** Older lines load before the reader reaches the top. */
const ahead = '800px'

type Props = {
  scroller: RefObject<HTMLDivElement | null>
  name: string
  lastNumber: number
  /** The number of the customer's messages after a line. */
  countAfter: (n: number) => number
  firstNumber: number
  hasOlder: boolean
  isLoading: boolean
  error: unknown
  onOlder: () => void
  children: ReactNode
}

/** Opens at the newest line and keeps the reader's place: lines load above and arrive below without a jump. */
export function Scroller({ scroller, name, lastNumber, firstNumber, hasOlder, error, ...rest }: Props) {
  const t = useText('inbox')
  // The last visible line; null while the end of the thread is visible.
  const [seen, setSeen] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const note = useAnchor(scroller, list)
  const look = () => {
    const isAtEnd = note()
    setSeen((before) => (isAtEnd ? null : (before ?? lastNumber)))
  }
  return (
    <>
      <div
        className={classes.scroller}
        ref={scroller}
        onScroll={look}
        role="log"
        aria-label={t('thread.name', { name })}
      >
        <ol className={classes.lines} ref={list}>
          <li className={classes.older}>
            {hasOlder && !error && <Sentinel key={firstNumber} onSeen={rest.onOlder} />}
            {hasOlder ? <Older error={error} isLoading={rest.isLoading} onRetry={rest.onOlder} /> : t('thread.start')}
          </li>
          {rest.children}
        </ol>
      </div>
      {seen !== null && (
        <ToNewest
          count={rest.countAfter(seen)}
          onClick={() => scroller.current?.scrollTo({ top: 0, behavior: isStill() ? 'auto' : 'smooth' })}
        />
      )}
    </>
  )
}

function Older({ error, isLoading, onRetry }: { error: unknown; isLoading: boolean; onRetry: () => void }) {
  const t = useText('inbox')
  if (error)
    return (
      <>
        {t('thread.older_failed')}
        <Button size="compact-xs" fz="xs" variant="subtle" onClick={onRetry}>
          {t('common:try_again')}
        </Button>
      </>
    )
  return isLoading ? <Loader size="xs" color="gray" aria-label={t('thread.loading_older')} /> : null
}

/** Calls back once when it comes near the viewport of the scroller; each page has its own. */
function Sentinel({ onSeen }: { onSeen: () => void }) {
  const watch = (element: HTMLSpanElement | null) => {
    if (!element) return
    const root = element.closest('[role="log"]')
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onSeen(), {
      root,
      rootMargin: ahead,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }
  return <span ref={watch} />
}

function ToNewest({ count, onClick }: { count: number; onClick: () => void }) {
  const t = useText('inbox')
  const format = useFormat()
  return (
    <UnstyledButton className={classes.pill} onClick={onClick} aria-label={t('thread.to_newest')}>
      <IconArrowDown size={16} stroke={2} aria-hidden />
      {count > 0 && t('thread.new', { count, number: format.number(count) })}
    </UnstyledButton>
  )
}

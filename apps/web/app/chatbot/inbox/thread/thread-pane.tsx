import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { ConversationRow } from '../../../frame/api-types.ts'
import type { Outbox } from '../../../frame/outbox/outbox.ts'
import { useFiles, useUnsent } from '../../../frame/outbox/use-outbox.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useCustomerName } from '../../../ui/use-customer-name.ts'
import { CommentDrawer } from '../../comments/log/comment-drawer.tsx'
import { Composer } from '../composer/composer.tsx'
import { SamePerson } from '../composer/same-person.tsx'
import { useFileDrop } from '../composer/use-file-drop.ts'
import type { CustomerSideState } from '../customer/use-customer-side.ts'
import { conversationQuery, threadQuery } from '../queries.ts'
import { useMarkDone } from '../use-mark-done.tsx'
import type { Place } from '../use-place.ts'
import { Bubble } from './bubble.tsx'
import { DayLine } from './day-line.tsx'
import { ExchangeDrawer } from './exchange-drawer.tsx'
import { HolderBar } from './holder-bar.tsx'
import { lastNumber } from './messages.ts'
import { NoteLine } from './note-line.tsx'
import { Scroller } from './scroller.tsx'
import { Silence } from './silence.tsx'
import classes from './thread.module.css'
import { ThreadHead } from './thread-head.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { UnsentBubble } from './unsent-bubble.tsx'
import { useReadMark } from './use-read-mark.ts'
import { useThread } from './use-thread.ts'

/** Until the channel's window is known, the person may begin to write. */
const unknownWindow = { open: true, closes_at: null, free_until: null, person_may_write: true, most: null, left: null }

type Props = { id: string; items: ConversationRow[]; place: Place; outbox: Outbox; side: CustomerSideState }

/** One conversation: its lines, its holder, and the composer. */
export function ThreadPane({ id, items, place, outbox, side }: Props) {
  const t = useText('inbox')
  const bot = useBot()
  const customerName = useCustomerName()
  const conversation = useQuery(conversationQuery(bot.id, id))
  const thread = useThread(id)
  const unsent = useUnsent(outbox, id, thread.messages)
  const scroller = useRef<HTMLDivElement>(null)
  const [log, setLog] = useState<number | null>(null)
  const [files, setFiles] = useFiles(outbox, id)
  const markDone = useMarkDone({ items, place })
  // The row loads before the conversation, so the head need not wait.
  const row = items.find((each) => each.id === id) ?? null
  const { data } = conversation
  const known = data ?? row
  const customer = known?.customer ?? { name: '', avatar_url: '', psid: '' }
  const name = known ? customerName(customer) : ''
  useReadMark({ id, row, unread: row?.unread ?? data?.unread ?? 0, view: place.view, isShown: thread.isKnown })

  // Stable, so that an arriving message doesn't render the composer while a person types in it.
  const cache = useQueryClient()
  const addFiles = useCallback((added: File[]) => setFiles((before) => [...before, ...added]), [setFiles])
  const removeFile = useCallback(
    (file: File) => setFiles((before) => before.filter((each) => each !== file)),
    [setFiles],
  )
  const drop = useFileDrop(addFiles)
  const send = useCallback(
    (contents: (string | File)[]) => {
      const page = cache.getQueryData(threadQuery(bot.id, id).queryKey)
      outbox.add(id, lastNumber(page?.items ?? []), contents)
      setFiles(() => [])
      scroller.current?.scrollTo({ top: 0 })
    },
    [cache, bot.id, id, outbox, setFiles],
  )
  const error = thread.error ?? (data ? null : conversation.error)
  const retry = () => {
    thread.retry()
    void conversation.refetch()
  }
  return (
    <>
      <ThreadHead
        name={known && name}
        avatar_url={customer.avatar_url}
        isDone={known?.is_done ?? false}
        side={side}
        onBack={() => place.open(null)}
        onDone={known && (() => markDone(known.id, !known.is_done))}
      />
      <div className={classes.body} ref={drop.area}>
        {error && !thread.isKnown ? <ErrorState error={error} onRetry={retry} /> : null}
        {!error && !thread.isKnown && <ThreadSkeleton />}
        {thread.isKnown && (
          <Scroller
            scroller={scroller}
            name={name}
            lastNumber={thread.last}
            countAfter={thread.countAfter}
            firstNumber={thread.first}
            hasOlder={thread.hasOlder}
            isLoading={thread.isLoadingOlder}
            error={thread.olderError}
            onOlder={thread.loadOlder}
          >
            {thread.lines.map((line) => {
              if (line.kind === 'day') return <DayLine key={line.key} at={line.at} />
              if (line.kind === 'note')
                return <NoteLine key={line.key} message={line.message} note={line.note} conversation_id={id} />
              return (
                <Bubble
                  key={line.key}
                  message={line.message}
                  isFirst={line.is_first}
                  isLast={line.is_last}
                  conversation_id={id}
                  name={name}
                  avatar_url={customer.avatar_url}
                  onLog={setLog}
                />
              )
            })}
            {unsent.map((item) => (
              <UnsentBubble key={item.key} item={item} outbox={outbox} />
            ))}
            {unsent.length === 0 && <Silence conversation={data} messages={thread.messages} />}
          </Scroller>
        )}
        {drop.isOver && <div className={classes.drop}>{t('composer.drop')}</div>}
      </div>
      {data ? <HolderBar conversation={data} messages={thread.messages} /> : <div className={classes.holder} />}
      {data?.same_as ? (
        <SamePerson same={data.same_as} to={place.to(data.same_as.id)} />
      ) : (
        (data || !error) && (
          <Composer
            id={id}
            name={name}
            window={data?.window ?? unknownWindow}
            files={files}
            onFiles={addFiles}
            onRemoveFile={removeFile}
            onSend={send}
          />
        )
      )}
      <ExchangeDrawer conversation_id={id} n={log} onClose={() => setLog(null)} />
      <CommentDrawer />
    </>
  )
}

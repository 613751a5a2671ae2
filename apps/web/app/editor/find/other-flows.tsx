import { type Edit, findWords } from '@hawker/core'
import { Button } from '@mantine/core'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { documentQuery } from '../../frame/document-query.ts'
import { flowsQuery } from '../../frame/flows-query.ts'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import { newKey } from '../authoring/new-key.ts'
import { useEditor, useFlow } from '../editor.ts'
import { mergeInto, readFlow } from '../screen/flow-server.ts'
import { heldDraft } from '../screen/open-flow.ts'
import css from './find-bar.module.css'
import { type FlowStore, replaceInFlow, replaceInHeld, takeBack } from './replace-in-flow.ts'

type Result = { id: string; name: string; count: number; inverse: Edit[] }

/** The bot's other flows that have the words, as they are saved: each with its number, and the words replaced in all of them. */
export function OtherFlows({ words, by }: { words: string; by: string }) {
  const t = useText('editor')
  const { id: bot_id } = useBot()
  const botPath = useBotPath()
  const { canEdit } = useEditor()
  const open = useFlow().id
  const { data: bot } = useQuery(documentQuery(bot_id))
  const { data: { items: rows } = { items: [] } } = useQuery(flowsQuery(bot_id))
  const { done, isBusy, replace, undo } = useReplacing()
  const locked = new Set(rows.flatMap(({ id, locks }) => (locks.includes('edit') ? [id] : [])))
  const others =
    words.trim().length < 2
      ? []
      : (bot?.flows ?? []).flatMap((flow) => {
          const count = flow.id === open ? 0 : findWords(flow, words).length
          return count > 0 ? [{ id: flow.id, name: flow.name, count }] : []
        })
  const free = others.filter(({ id }) => !locked.has(id))
  const total = free.reduce((sum, { count }) => sum + count, 0)
  if (others.length === 0 && done.length === 0) return null
  return (
    <div className={css.others}>
      {others.length > 0 && <span>{t('find.elsewhere')}</span>}
      <ul className={css.flows}>
        {others.map(({ id, name, count }) => (
          <li key={id}>
            <Link to={botPath('/chatbot/flows', { flow: id })}>{name}</Link>
            <span className={css.count}>{t('find.places', { count })}</span>
            {locked.has(id) && (
              <span className={css.locked}>
                <IconLock size={14} stroke={1.5} aria-hidden /> {t('find.locked')}
              </span>
            )}
          </li>
        ))}
        {done.map((result) => (
          <li key={`done ${result.id}`}>
            <IconCheck size={14} stroke={1.5} aria-hidden />
            <span>{t('find.done', { name: result.name, number: result.count })}</span>
            <Button size="compact-xs" variant="subtle" disabled={isBusy} onClick={() => void undo(result)}>
              {t('top.undo')}
            </Button>
          </li>
        ))}
      </ul>
      {canEdit && free.length > 0 && (
        <Button size="xs" variant="default" loading={isBusy} onClick={() => void replace(free, words, by)}>
          {t('find.everywhere', { number: total })}
        </Button>
      )}
    </div>
  )
}

/** Replaces flow by flow, each with a way back of its own; a flow that refuses is named, and the others go on. */
function useReplacing() {
  const { id: bot_id } = useBot()
  const client = useQueryClient()
  const showError = useShowError()
  const [done, setDone] = useState<Result[]>([])
  const [isBusy, setBusy] = useState(false)
  const storeOf = (flow_id: string): FlowStore => ({
    read: () => readFlow({ bot_id, flow_id }),
    save: (batch) => mergeInto({ bot_id, flow_id }, batch),
    newKey: () => newKey() + newKey(),
  })
  const working = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showError(error)
    }
    for (const name of ['flows', 'document']) await client.invalidateQueries({ queryKey: [name, bot_id] })
    setBusy(false)
  }
  return {
    done,
    isBusy,
    replace: (flows: readonly Omit<Result, 'inverse'>[], words: string, by: string) =>
      working(async () => {
        for (const flow of flows) {
          const held = heldDraft(bot_id, flow.id)
          const inverse = held
            ? replaceInHeld(held, words, by, Date.now())
            : await replaceInFlow(storeOf(flow.id), words, by)
          if (inverse.length > 0) setDone((before) => [...before, { ...flow, inverse }])
        }
      }),
    undo: (result: Result) =>
      working(async () => {
        await takeBack(storeOf(result.id), result.inverse)
        setDone((before) => before.filter((each) => each !== result))
      }),
  }
}

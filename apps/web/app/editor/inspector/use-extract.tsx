import { extractFlow, type LostArrow } from '@hawker/core'
import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { api, sending } from '../../frame/api.ts'
import { toast } from '../../frame/notices.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import { findBlock } from '../authoring/connect.ts'
import { newKey } from '../authoring/new-key.ts'
import { useEditor } from '../editor.ts'
import { useWayWords } from '../use-way-words.ts'
import css from './inspector.module.css'

/** Makes the selected blocks a flow of their own. Arrows that cannot be kept are named before anything is done. */
export function useExtract() {
  const t = useText('editor')
  const { id: bot_id } = useBot()
  const { draft, view, edit, select } = useEditor()
  const client = useQueryClient()
  const showError = useShowError()
  const wayWords = useWayWords()

  const nameOf = ({ from, to, ...way }: LostArrow) => {
    const source = findBlock(draft.get().flow, from)
    const target = findBlock(draft.get().flow, to)
    return `${source?.title}: ${source ? wayWords(source, way) : ''} → ${target?.title}`
  }
  const plan = () => {
    const { flow } = draft.get()
    const { selected } = view.get()
    const name = flow.blocks.find(({ key }) => selected.has(key))?.title.trim() || flow.name
    return extractFlow(flow, selected, { id: newKey() + newKey(), name })
  }
  const make = async ({ flow, edits }: ReturnType<typeof plan>) => {
    try {
      await api.POST('/v1/bots/{bot_id}/flows', {
        params: { path: { bot_id } },
        body: { id: flow.id, name: flow.name },
        ...sending({ id: flow.id, name: flow.name, flow }),
      })
    } catch (error) {
      return showError(error)
    }
    edit(...edits)
    select(null)
    toast.success(t('extract.done', { name: flow.name }))
    await client.invalidateQueries({ queryKey: ['flows', bot_id] })
  }
  return () => {
    const planned = plan()
    if (planned.lost.length === 0) return void make(planned)
    const modal = modals.open({
      title: t('extract.open'),
      children: (
        <>
          <p>{t('extract.lost', { count: planned.lost.length })}</p>
          <ul>
            {planned.lost.map((arrow) => (
              <li key={JSON.stringify(arrow)}>{nameOf(arrow)}</li>
            ))}
          </ul>
          <div className={css.row}>
            <Button
              onClick={() => {
                modals.close(modal)
                void make(planned)
              }}
            >
              {t('extract.anyway')}
            </Button>
            <Button variant="default" onClick={() => modals.close(modal)}>
              {t('common:cancel')}
            </Button>
          </div>
        </>
      ),
    })
  }
}

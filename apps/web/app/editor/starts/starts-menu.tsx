import { Button, Popover, UnstyledButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../frame/api.ts'
import type { FlowEntry } from '../../frame/api-types.ts'
import { toast } from '../../frame/notices.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import { Form } from '../../ui/form.tsx'
import { useEditor } from '../editor.ts'
import { renewStarts } from './renew-starts.ts'
import { StartChips } from './start-chips.tsx'
import { type NewStart, newStart } from './start-choice.ts'
import { StartQuestion } from './start-question.tsx'
import css from './starts.module.css'
import { StartsList } from './starts-list.tsx'
import { useFlowEntry } from './use-flow-entry.ts'
import { useStartChoice } from './use-start-choice.ts'

/** The chips of the top bar; they open the list of starts, and a live flow without one gets it here. */
export function StartsMenu() {
  const t = useText('editor')
  const entry = useFlowEntry({ isRead: true })
  const [isOpen, setOpen] = useState(false)
  if (!entry) return null
  const { starts } = entry
  const isLive = entry.published_revision !== null
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={css.button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className={css.unseen}>{t('starts.title')}: </span>
          <StartChips starts={starts} isLive={isLive} most={1} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="md">
        {isOpen && <StartsPanel entry={entry} onAdded={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

type PanelProps = { entry: FlowEntry; onAdded: () => void }

/** The starts of the flow; a live flow without one gets it here. */
export function StartsPanel({ entry, onAdded }: PanelProps) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { starts } = entry
  const isLive = entry.published_revision !== null
  return (
    <div className={css.menu} tabIndex={-1} data-autofocus>
      {starts.length > 0 ? (
        <>
          <p className={css.title}>{t('starts.title')}</p>
          <StartsList starts={starts} />
          {!isLive && <p className={css.hint}>{t('starts.draft')}</p>}
        </>
      ) : (
        <>
          <p className={css.title}>{t('starts.none')}</p>
          {!isLive && canEdit && <p className={css.hint}>{t('starts.none_draft')}</p>}
        </>
      )}
      {canEdit && isLive && starts.length === 0 && <AddStart entry={entry} onAdded={onAdded} />}
    </div>
  )
}

function AddStart({ entry, onAdded }: PanelProps) {
  const t = useText('editor')
  const { id: bot_id } = useBot()
  const client = useQueryClient()
  const showError = useShowError()
  const { isKnown, choice, choose, words, submit } = useStartChoice(true)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: NewStart) =>
      api.POST('/v1/bots/{bot_id}/flows/{flow_id}/starts', {
        params: { path: { bot_id, flow_id: entry.id } },
        body,
      }),
    onSuccess() {
      toast.success(t('starts.added'))
      renewStarts(client, bot_id)
      onAdded()
    },
    onError: (error) => showError(error, t('starts.not_added')),
  })
  const add = () => {
    const start = newStart(choice)
    if (start) mutate(start)
  }
  return (
    <Form onSubmit={submit(add)}>
      {isKnown && <StartQuestion choice={choice} onChoose={choose} words={words} isRequired />}
      <Button type="submit" loading={isPending || !isKnown}>
        {t('starts.add')}
      </Button>
    </Form>
  )
}

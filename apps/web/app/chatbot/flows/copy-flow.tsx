import { thingsOfFlows } from '@hawker/core'
import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, sending, unwrap } from '../../frame/api.ts'
import type { BotEntry, FlowEntry } from '../../frame/api-types.ts'
import { documentQuery } from '../../frame/document-query.ts'
import { pathOfBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form } from '../../ui/form.tsx'
import { Picker } from '../../ui/picker/picker.tsx'
import { useChecks } from '../../ui/use-checks.ts'
import { useProblems } from '../../ui/use-problems.ts'
import css from './copy-flow.module.css'

type Props = { flows: readonly FlowEntry[]; bot_id: string; others: readonly BotEntry[]; onDone: () => void }

/** Copies flows to another bot, with the arrows between them, and names the parts to choose again there. */
export function CopyFlows({ flows, bot_id, others, onDone }: Props) {
  const t = useText('editor')
  const [to, setTo] = useState(others.length === 1 ? (others[0]?.id ?? '') : '')
  const { required } = useChecks()
  const { field, submit } = useProblems({ to: required(to) })
  const copy = useCopy(flows, bot_id)
  const there = others.find(({ id }) => id === to)
  if (copy.data && there) return <Outcome flows={flows} there={there} onDone={onDone} {...copy.data} />
  return (
    <Form onSubmit={submit(() => copy.mutate(to))}>
      <Picker
        kind="bot"
        label={t('copy.to')}
        placeholder={t('copy.choose')}
        choices={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={to}
        onChange={setTo}
        {...field('to')}
        picture={(id) => {
          const bot = others.find((each) => each.id === id)
          return bot && <Avatar name={bot.name} size={20} shape="square" />
        }}
      />
      <p className={css.text}>{t(flows.length === 1 ? 'copy.text' : 'copy.text_several')}</p>
      {copy.isError && <ErrorNote error={copy.error} />}
      <Group justify="flex-end">
        <Button type="submit" loading={copy.isPending}>
          {flows.length === 1 ? t('copy.copy') : t('copy.copy_several', { count: flows.length })}
        </Button>
      </Group>
    </Form>
  )
}

function useCopy(wanted: readonly FlowEntry[], bot_id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (to: string) => {
      const bot = await cache.fetchQuery({ ...documentQuery(bot_id), staleTime: 0 })
      const ids = new Set(wanted.map(({ id }) => id))
      const flows = bot.flows.filter(({ id }) => ids.has(id))
      if (flows.length < ids.size) throw new Error('One of the flows is gone.')
      const from = thingsOfFlows(bot, flows)
      const named = flows.map((flow) => ({ name: flow.name, flow }))
      const params = { path: { bot_id: to } }
      const body = { flows: [], from }
      return unwrap(api.POST('/v1/bots/{bot_id}/flow_copies', { params, body, ...sending({ flows: named, from }) }))
    },
    onSuccess: (_, to) => cache.invalidateQueries({ queryKey: ['flows', to] }),
  })
}

type Missing = { list: 'flows' | 'sequences' | 'topics' | 'agents' | 'connections'; name: string }
type OutcomeProps = {
  flows: readonly FlowEntry[]
  there: BotEntry
  ids: string[]
  made: string[]
  missing: Missing[]
  onDone: () => void
}

function Outcome({ flows, there, ids, made, missing, onDone }: OutcomeProps) {
  const t = useText('editor')
  const list = useText('flows')
  const [only, ...more] = flows
  const isOne = only !== undefined && more.length === 0
  const done = isOne
    ? t('copy.done', { name: only.name, bot: there.name })
    : t('copy.done_several', { count: flows.length, bot: there.name })
  const [id = ''] = ids
  return (
    <div className={css.outcome} role="status">
      <p>{done}</p>
      {made.length > 0 && <p>{t('copy.made', { names: made.join(', ') })}</p>}
      {missing.length > 0 && (
        <>
          <p>{t('copy.missing')}</p>
          <ul>
            {missing.map(({ list, name }) => (
              <li key={`${list} ${name}`}>{t(`copy.lists.${list}`, { name })}</li>
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end">
        <Button component={Link} to={pathOfBot(there.id, '/chatbot/flows', isOne ? { flow: id } : {})} onClick={onDone}>
          {isOne ? t('copy.open') : list('import.close')}
        </Button>
      </Group>
    </div>
  )
}

import type { AnswerOf } from '@hawker/api'
import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { UserName } from '../../ui/in-use.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import css from './flow-uses.module.css'

type FlowUse = AnswerOf<'/v1/bots/{bot_id}/flows/{flow_id}/uses', 'get'>['items'][number]
type Props = { flow: Pick<FlowEntry, 'id' | 'name'> | null; onClose: () => void }

/** Everything that leads to a flow or starts it, with links to it. */
export function FlowUses({ flow, onClose }: Props) {
  const t = useText('flows')
  return (
    <Drawer isOpen={flow !== null} onClose={onClose} title={t('uses.title', { name: flow?.name ?? '' })}>
      {flow && <Uses flow_id={flow.id} />}
    </Drawer>
  )
}

function Uses({ flow_id }: { flow_id: string }) {
  const t = useText('flows')
  const { id: bot_id } = useBot()
  const query = useQuery({
    queryKey: ['flow-uses', bot_id, flow_id],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/v1/bots/{bot_id}/flows/{flow_id}/uses', { params: { path: { bot_id, flow_id } }, signal }),
        )
      ).items,
  })
  return (
    <Loaded query={query}>
      {(uses) => {
        const arrows = uses.filter(({ what }) => what === 'flow' || what === 'tool')
        const starts = uses.filter((use) => !arrows.includes(use))
        if (uses.length === 0) return <EmptyState title={t('uses.none')} text={t('uses.none_text')} />
        return (
          <>
            <UseList title={t('uses.starts')} uses={starts} />
            <UseList title={t('uses.arrows')} uses={arrows} />
          </>
        )
      }}
    </Loaded>
  )
}

function UseList({ title, uses }: { title: string; uses: readonly FlowUse[] }) {
  const t = useText('flows')
  if (uses.length === 0) return null
  return (
    <section className={css.uses}>
      <h3>{title}</h3>
      <ul>
        {uses.map((use) => (
          <li key={`${use.what} ${use.id} ${use.block?.key}`}>
            <span>
              <UserName user={use} block={use.block?.key} />
              {use.block && <span className={css.block}> · {use.block.title || use.block.key}</span>}
            </span>
            {use.is_draft !== use.is_live && (
              <Badge variant="light" color={use.is_live ? 'yellow' : 'gray'}>
                {t(use.is_live ? 'uses.live_only' : 'uses.draft_only')}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

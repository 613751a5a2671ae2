import { Button } from '@mantine/core'
import { useFormat } from '../../../frame/use-format.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Reasoned } from '../../../ui/reasoned.tsx'
import type { CommentRow, HandAct } from './queries.ts'
import { ofAdmins, useHandActs } from './use-hand-acts.ts'

const offered: readonly HandAct[] = ['hide', 'show', 'like', 'ban', 'delete']
const most = 500

/** The acts on all selected comments. Those that none of them allows are left out. */
export function BulkActs({ rows, onDone }: { rows: readonly CommentRow[]; onDone: () => void }) {
  const t = useText('comments')
  const format = useFormat()
  const may = useMay()
  const confirm = useConfirm()
  const { act, isPending } = useHandActs(onDone)
  const chosen = rows.slice(0, most)
  const ids = chosen.map(({ comment_id }) => comment_id)
  const start = (name: HandAct) =>
    name === 'delete'
      ? confirm({
          title: t('hand.delete_title', { count: ids.length, number: format.number(ids.length) }),
          text: t('hand.delete_text'),
          confirm: t('hand.delete'),
          onConfirm: () => act({ ids, act: name }),
        })
      : act({ ids, act: name })
  return offered
    .filter((name) => chosen.some(({ can }) => can.includes(name)))
    .map((name) => (
      <Reasoned key={name} reason={ofAdmins.includes(name) ? may.administer : null}>
        {(off) => (
          <Button
            size="xs"
            variant="default"
            {...(name === 'delete' && { c: 'red' })}
            loading={isPending}
            onClick={() => start(name)}
            {...off}
          >
            {t(`hand.${name}`)}
          </Button>
        )}
      </Reasoned>
    ))
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../../frame/use-format.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Reasoned } from '../../../ui/reasoned.tsx'
import { BulkReply } from './bulk-reply.tsx'
import { fits, ofAdmins, plainActs } from './hand-act.ts'
import type { CommentRow, HandAct } from './queries.ts'
import { useHandActs } from './use-hand-acts.ts'

const most = 500

/** The acts on all selected comments, each on those that it fits. Acts that none of them allows are left out. */
export function BulkActs({ rows, onDone }: { rows: readonly CommentRow[]; onDone: () => void }) {
  const t = useText('comments')
  const format = useFormat()
  const may = useMay()
  const confirm = useConfirm()
  const [isReplying, setReplying] = useState(false)
  const { act, isPending } = useHandActs(onDone)
  const chosen = rows.slice(0, most)
  const idsFor = (name: HandAct) =>
    chosen.filter((row) => fits(row, name) && row.can.includes(name)).map(({ comment_id }) => comment_id)
  const start = (name: HandAct, ids: readonly string[]) =>
    name === 'delete'
      ? confirm({
          title: t('hand.delete_title', { count: ids.length, number: format.number(ids.length) }),
          text: t('hand.delete_text'),
          confirm: t('hand.delete'),
          onConfirm: () => act({ ids, act: name }),
        })
      : act({ ids, act: name })
  const answerable = idsFor('reply')
  return (
    <>
      {answerable.length > 0 && (
        <Button size="xs" variant="default" onClick={() => setReplying(true)}>
          {t('hand.reply')}
        </Button>
      )}
      {plainActs.map((name) => {
        const ids = idsFor(name)
        if (ids.length === 0) return null
        return (
          <Reasoned key={name} reason={ofAdmins.includes(name) ? may.administer : null}>
            {(off) => (
              <Button
                size="xs"
                variant="default"
                {...(name === 'delete' && { c: 'red' })}
                loading={isPending}
                onClick={() => start(name, ids)}
                {...off}
              >
                {t(`hand.${name}`)}
              </Button>
            )}
          </Reasoned>
        )
      })}
      <BulkReply ids={answerable} isOpen={isReplying} onClose={() => setReplying(false)} onDone={onDone} />
    </>
  )
}

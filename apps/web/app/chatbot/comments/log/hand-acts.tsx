import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../../frame/use-format.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Reasoned } from '../../../ui/reasoned.tsx'
import css from '../comments.module.css'
import type { CommentRow, HandAct } from './queries.ts'
import { ofAdmins, useHandActs } from './use-hand-acts.ts'

/** The acts that make sense in the state of a comment: a hidden one is shown, a liked one unliked. */
export const actsFor = (row: CommentRow): HandAct[] =>
  [
    row.is_hidden ? 'show' : 'hide',
    row.is_liked ? 'unlike' : 'like',
    row.is_banned ? 'unban' : 'ban',
    'delete',
  ].flatMap((name) => row.can.find((act) => act === name) ?? [])

/** The acts by hand on a comment: reply in public or privately, hide, like, ban, delete. */
export function HandActs({ row }: { row: CommentRow }) {
  const t = useText('comments')
  const format = useFormat()
  const may = useMay()
  const confirm = useConfirm()
  const [text, setText] = useState('')
  const { act, isPending } = useHandActs(() => setText(''))
  const plain = useHandActs()
  const ids = [row.comment_id]
  const replies = (['reply', 'private_reply'] as const).filter((name) => row.can.includes(name))
  const start = (name: HandAct) =>
    name === 'delete'
      ? confirm({
          title: t('hand.delete_title', { count: 1, number: format.number(1) }),
          text: t('hand.delete_text'),
          confirm: t('hand.delete'),
          onConfirm: () => plain.act({ ids, act: name }),
        })
      : plain.act({ ids, act: name })
  return (
    <section className={css.fields} aria-label={t('hand.title')}>
      {replies.length > 0 && (
        <>
          <Textarea
            label={t('hand.words')}
            autosize
            minRows={2}
            maxLength={8_000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className={css.acts}>
            {replies.map((name) => (
              <Reasoned key={name} reason={text.trim() ? null : t('hand.no_words')}>
                {(off) => (
                  <Button
                    variant={name === 'reply' ? 'filled' : 'default'}
                    loading={isPending}
                    onClick={() => act({ ids, act: name, text: text.trim() })}
                    {...off}
                  >
                    {t(`hand.${name}`)}
                  </Button>
                )}
              </Reasoned>
            ))}
          </div>
        </>
      )}
      <div className={css.acts}>
        {actsFor(row).map((name) => (
          <Reasoned key={name} reason={ofAdmins.includes(name) ? may.administer : null}>
            {(off) => (
              <Button
                size="xs"
                variant="default"
                {...(name === 'delete' && { c: 'red' })}
                loading={plain.isPending}
                onClick={() => start(name)}
                {...off}
              >
                {t(`hand.${name}`)}
              </Button>
            )}
          </Reasoned>
        ))}
      </div>
    </section>
  )
}

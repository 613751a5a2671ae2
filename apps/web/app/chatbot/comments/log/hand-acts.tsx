import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Reasoned } from '../../../ui/reasoned.tsx'
import css from '../comments.module.css'
import { fits, plainActs } from './hand-act.ts'
import type { HandAct } from './queries.ts'
import { useHandActs } from './use-hand-acts.ts'
import { useWhyNot } from './use-why-not.ts'
import type { KnownComment } from './why-not.ts'

const replies = ['reply', 'private_reply'] as const

/** The acts by hand on a comment: reply in public or privately, hide, like, ban, delete. An impossible one is grey, with the reason. */
export function HandActs({ row }: { row: KnownComment }) {
  const t = useText('comments')
  const format = useFormat()
  const why = useWhyNot()
  const confirm = useConfirm()
  const [text, setText] = useState('')
  const { act, isPending } = useHandActs(() => setText(''))
  const plain = useHandActs()
  const ids = [row.comment_id]
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
      {!row.is_deleted && (
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
              <Reasoned key={name} reason={why(row, name) ?? (text.trim() ? null : t('hand.no_words'))}>
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
        {plainActs
          .filter((name) => fits(row, name))
          .map((name) => (
            <Reasoned key={name} reason={why(row, name)}>
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

import { type CardOf, requestOf } from '@hawker/core'
import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { useText } from '../../../frame/use-text.ts'
import css from '../../inspector/inspector.module.css'
import { useSampleWords } from '../../text/use-sample-words.ts'
import { leavesOf } from './leaves.ts'

const names = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

type TryCallProps = { card: CardOf<'json_api'>; onPick: (path: string) => void }

/** Asks the server once with a sample customer's values. A value of the answer is stored by pressing it. */
export function TryCall({ card, onPick }: TryCallProps) {
  const t = useText('editor')
  const { id: bot_id } = useBot()
  const showError = useShowError()
  const sampleWords = useSampleWords()
  const request = requestOf(card, sampleWords())
  const { mutate, data, isPending } = useMutation({
    mutationFn: ({ url, headers, body }: NonNullable<typeof request>) =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/calls/try', {
          params: { path: { bot_id } },
          body: { method: names[card.config.method], url, headers, body },
        }),
      ),
    onError: (error) => showError(error),
  })
  return (
    <div className={css.group}>
      <Button
        size="xs"
        variant="default"
        style={{ alignSelf: 'start' }}
        leftSection={<IconPlayerPlay size={16} stroke={1.5} />}
        loading={isPending}
        disabled={!request}
        onClick={() => request && mutate(request)}
      >
        {t('try.button')}
      </Button>
      {data === undefined ? <p className={css.hint}>{t('try.hint')}</p> : <Answer answer={data} onPick={onPick} />}
    </div>
  )
}

type Tried = { ok: true; status: number; took_ms: number; body?: unknown } | { ok: false; reason: string }

function Answer({ answer, onPick }: { answer: Tried; onPick: (path: string) => void }) {
  const t = useText('editor')
  if (!answer.ok)
    return (
      <p className={css.problem} role="status">
        <span>
          {t('try.no_answer')} <code>{answer.reason}</code>
        </span>
      </p>
    )
  const { status, took_ms, body } = answer
  const leaves = leavesOf(body)
  const isGood = status >= 200 && status < 300
  return (
    <div className={css.answer} role="status">
      <p className={css.hint}>
        {t(isGood ? 'try.answered' : 'try.failed', { status, took: took_ms })}
        {isGood && leaves.length > 0 && ` ${t('try.pick')}`}
      </p>
      {leaves.length === 0 && <pre className={css.raw}>{typeof body === 'string' ? body : JSON.stringify(body)}</pre>}
      {leaves.map(({ path, value }) => (
        <button
          key={path}
          type="button"
          className={css.leaf}
          aria-label={t('try.store', { path })}
          onClick={() => onPick(path)}
        >
          <code>{path}</code>
          <span className={css.clip}>{value}</span>
        </button>
      ))}
    </div>
  )
}

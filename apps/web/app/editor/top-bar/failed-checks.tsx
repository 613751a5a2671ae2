import { Alert, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { useProblemWords } from '../use-problem-words.ts'
import type { FailedCheck } from './check-refusal.ts'
import css from './top-bar.module.css'

type Props = {
  checks: readonly FailedCheck[]
  reasons: Readonly<Record<string, string>>
  onReason: (check: string, reason: string) => void
}

/** The checks that refused the publication; managers may set some aside with a reason. */
export function FailedChecks({ checks, reasons, onReason }: Props) {
  const t = useText('editor')
  const { is_admin } = useBot()
  const words = useProblemWords()
  const nameOf = (check: string) => (check === 'lint' ? t('checks.lint') : check)
  return checks.map(({ check, why, can_override, problems }) => (
    <Alert
      key={check}
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle size={16} stroke={1.5} />}
      title={t(`checks.${why}`, { check: nameOf(check) })}
    >
      {problems.length > 0 && (
        <ul className={css.checkProblems}>
          {problems.slice(0, 5).map(({ key, params, path }) => (
            <li key={`${path} ${key}`}>{words(key, params)}</li>
          ))}
        </ul>
      )}
      {can_override && is_admin && (
        <Textarea
          size="xs"
          autosize
          minRows={1}
          maxRows={3}
          maxLength={500}
          label={t('checks.reason')}
          description={t('checks.reason_hint')}
          value={reasons[check] ?? ''}
          onChange={(event) => onReason(check, event.currentTarget.value)}
        />
      )}
      {can_override && !is_admin && <p className={css.hint}>{t('checks.ask_manager')}</p>}
    </Alert>
  ))
}

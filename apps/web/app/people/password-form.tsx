import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../frame/api.ts'
import { notice } from '../frame/notices.tsx'
import { useText } from '../frame/use-text.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/panel.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useChecks } from '../ui/use-checks.ts'
import { useProblems } from '../ui/use-problems.ts'
import { passwordLength } from './newcomer-form.tsx'

/** A new password ends every other sign-in. */
export function PasswordForm() {
  const t = useText('settings')
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const change = useMutation({
    mutationFn: () => api.POST('/v1/me/password', { body: { current, next } }),
    onSuccess: () => {
      setCurrent('')
      setNext('')
      reset()
      notice.success(t('account.password_changed'))
    },
  })
  const { required, longEnough } = useChecks()
  const { field, submit, reset } = useProblems({ current: required(current), next: longEnough(next, passwordLength) })
  return (
    <Panel title={t('account.password')} text={t('account.password_text')}>
      <Form onSubmit={submit(() => change.mutate())}>
        <PasswordInput
          label={t('account.current_password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...field('current')}
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('account.new_password')}
          description={t('account.password_rule', { min: passwordLength })}
          autoComplete="new-password"
          required
          withAsterisk={false}
          {...field('next')}
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
        />
        {change.isError && <ErrorNote error={change.error} />}
        <div>
          <Button type="submit" variant="default" loading={change.isPending}>
            {t('account.change_password')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

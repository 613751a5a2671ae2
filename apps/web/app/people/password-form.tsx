import { Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { api } from '../frame/api.ts'
import { notice } from '../frame/notices.tsx'
import { useText } from '../frame/use-text.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Panel } from '../ui/panel.tsx'
import classes from './fields.module.css'
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
      notice.success(t('account.password_changed'))
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    change.mutate()
  }
  return (
    <Panel title={t('account.password')} text={t('account.password_text')}>
      <form className={classes.form} onSubmit={submit}>
        <PasswordInput
          label={t('account.current_password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('account.new_password')}
          description={t('account.password_rule', { min: passwordLength })}
          autoComplete="new-password"
          minLength={passwordLength}
          required
          withAsterisk={false}
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
        />
        {change.isError && <ErrorNote error={change.error} />}
        <div>
          <Button type="submit" variant="default" loading={change.isPending} disabled={!current || !next}>
            {t('account.change_password')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

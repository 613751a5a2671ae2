import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { api } from '../frame/api.ts'
import { useText } from '../frame/use-text.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import classes from './fields.module.css'

/** `who`: the person it must be, where somebody comes back to what they were doing. */
type Props = { who?: string; onSignedIn: () => unknown }

export function SignInForm({ who, onSignedIn }: Props) {
  const t = useText('sign_in')
  const [email, setEmail] = useState(who ?? '')
  const [password, setPassword] = useState('')
  const signIn = useMutation({
    mutationFn: () => api.POST('/v1/sign_in', { body: { email, password } }),
    onSuccess: onSignedIn,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    signIn.mutate()
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        readOnly={who !== undefined}
        autoFocus={who === undefined}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('password')}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        data-autofocus={who === undefined ? undefined : true}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {signIn.isError && <ErrorNote error={signIn.error} />}
      <Button type="submit" size="md" loading={signIn.isPending}>
        {t('sign_in')}
      </Button>
    </form>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../frame/api.ts'
import { useText } from '../frame/use-text.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useChecks } from '../ui/use-checks.ts'
import { useProblems } from '../ui/use-problems.ts'

/** `who`: only this person may sign in here, to continue with their own unsaved work. */
type Props = { who?: string; onSignedIn: () => unknown }

export function SignInForm({ who, onSignedIn }: Props) {
  const t = useText('sign_in')
  const [email, setEmail] = useState(who ?? '')
  const [password, setPassword] = useState('')
  const signIn = useMutation({
    mutationFn: () => api.POST('/v1/sign_in', { body: { email: email.trim(), password } }),
    onSuccess: onSignedIn,
  })
  const { email: emailCheck, required } = useChecks()
  const { field, submit } = useProblems({ email: emailCheck(email), password: required(password) })
  return (
    <Form onSubmit={submit(() => signIn.mutate())}>
      <TextInput
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        {...field('email')}
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
        {...field('password')}
        data-autofocus={who === undefined ? undefined : true}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {signIn.isError && <ErrorNote error={signIn.error} />}
      <Button type="submit" size="md" loading={signIn.isPending}>
        {t('sign_in')}
      </Button>
    </Form>
  )
}

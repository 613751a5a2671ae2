import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../frame/api.ts'
import { useText } from '../frame/use-text.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Door } from './door.tsx'
import classes from './fields.module.css'
import { safePath } from './safe-path.ts'

export default function SignIn() {
  const t = useText('sign_in')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const signIn = useMutation({
    mutationFn: () => api.POST('/v1/sign_in', { body: { email, password } }),
    onSuccess: async () => {
      cache.clear()
      await navigate(safePath(search.get('to')), { replace: true })
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    signIn.mutate()
  }
  return (
    <Door title={t('title')} note={t('first_time')}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('password')}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {signIn.isError && <ErrorNote error={signIn.error} />}
        <Button type="submit" size="md" loading={signIn.isPending}>
          {t('sign_in')}
        </Button>
      </form>
    </Door>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../frame/use-text.ts'
import { Form } from '../ui/form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useChecks } from '../ui/use-checks.ts'
import { useProblems } from '../ui/use-problems.ts'

export type Newcomer = { name: string; email: string; password: string }

/** The account of a person who joins by an invite. */
export function NewcomerForm({ isBusy, onSubmit }: { isBusy: boolean; onSubmit: (newcomer: Newcomer) => void }) {
  const t = useText('sign_in')
  const [newcomer, setNewcomer] = useState<Newcomer>({ name: '', email: '', password: '' })
  const set = (change: Partial<Newcomer>) => setNewcomer((before) => ({ ...before, ...change }))
  const checks = useChecks()
  const { field, submit } = useProblems({
    name: checks.required(newcomer.name),
    email: checks.email(newcomer.email),
    password: checks.longEnough(newcomer.password, passwordLength),
  })
  return (
    <Form onSubmit={submit(() => onSubmit({ ...newcomer, email: newcomer.email.trim() }))}>
      <TextInput
        label={t('name')}
        autoComplete="name"
        required
        withAsterisk={false}
        {...field('name')}
        value={newcomer.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
        required
        withAsterisk={false}
        {...field('email')}
        value={newcomer.email}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <PasswordInput
        label={t('new_password')}
        description={t('password_rule', { min: passwordLength })}
        autoComplete="new-password"
        required
        withAsterisk={false}
        {...field('password')}
        value={newcomer.password}
        onChange={(event) => set({ password: event.currentTarget.value })}
      />
      <Button type="submit" size="md" loading={isBusy}>
        {t('join_new')}
      </Button>
    </Form>
  )
}

/** The server's shortest password. */
export const passwordLength = 8

import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useText } from '../frame/use-text.ts'
import classes from './fields.module.css'

export type Newcomer = { name: string; email: string; password: string }

/** The first time somebody comes here. */
export function NewcomerForm({ isBusy, onSubmit }: { isBusy: boolean; onSubmit: (newcomer: Newcomer) => void }) {
  const t = useText('sign_in')
  const [newcomer, setNewcomer] = useState<Newcomer>({ name: '', email: '', password: '' })
  const set = (change: Partial<Newcomer>) => setNewcomer((before) => ({ ...before, ...change }))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit(newcomer)
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('name')}
        autoComplete="name"
        required
        withAsterisk={false}
        value={newcomer.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
        required
        withAsterisk={false}
        value={newcomer.email}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <PasswordInput
        label={t('new_password')}
        description={t('password_rule', { min: passwordLength })}
        autoComplete="new-password"
        minLength={passwordLength}
        required
        withAsterisk={false}
        value={newcomer.password}
        onChange={(event) => set({ password: event.currentTarget.value })}
      />
      <Button type="submit" size="md" loading={isBusy}>
        {t('join_new')}
      </Button>
    </form>
  )
}

/** What the server asks of a password. */
export const passwordLength = 8

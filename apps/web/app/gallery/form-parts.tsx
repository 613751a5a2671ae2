import { Button, Checkbox, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../frame/use-text.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Form, FormActions } from '../ui/form.tsx'
import { Panel } from '../ui/panel.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { Reasoned } from '../ui/reasoned.tsx'
import { useChecks } from '../ui/use-checks.ts'
import { useProblems } from '../ui/use-problems.ts'

const send = () => {}

/** Fields with help, with problems, read-only and off. */
export function FormParts() {
  const t = useText('common')
  const checks = useChecks()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('ann@')
  const { field, submit } = useProblems({ name: checks.required(name), email: checks.email(email) })
  return (
    <>
      <Panel title="A form" text="Problems show after leaving a field, and all of them after pressing the button.">
        <Form onSubmit={submit(send)}>
          <TextInput
            label="Name"
            description="As customers see it"
            value={name}
            {...field('name')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label="E-mail"
            inputMode="email"
            value={email}
            {...field('email')}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput label="Password" description="At least eight characters" />
          <Textarea label="Greeting" autosize minRows={2} />
          <Checkbox label="Send a copy" description="To your own address" />
          <Switch label="Answer at night" />
          <ErrorNote error={new Error('The server said no.')} />
          <FormActions>
            <Button type="submit">{t('save')}</Button>
            <Button variant="default">{t('cancel')}</Button>
          </FormActions>
        </Form>
      </Panel>
      <Panel title="Not allowed">
        <Reasoned reason="Only managers may do this.">
          {(off) => (
            <Button onClick={send} {...off}>
              {t('save')}
            </Button>
          )}
        </Reasoned>
      </Panel>
    </>
  )
}

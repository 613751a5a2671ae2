import type { ServiceAbout } from '@hawker/integrations/abouts'
import { Anchor, Button, Textarea, TextInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Form } from '../../../ui/form.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useChecks } from '../../../ui/use-checks.ts'
import { useProblems } from '../../../ui/use-problems.ts'
import classes from './connections.module.css'
import { refusedFields, serviceWords } from './refusal.ts'

type Props = { about: ServiceAbout; submit: string; onSubmit: (secrets: Record<string, string>) => Promise<void> }

/** The form for a service's keys. A malformed key is marked; after a refusal the service's own words stand below. */
export function KeyForm({ about, submit: submitLabel, onSubmit }: Props) {
  const t = useText('connections')
  const [secrets, setSecrets] = useState<Record<string, string>>({})
  const send = useMutation({ mutationFn: () => onSubmit(secrets) })
  const { required } = useChecks()
  const { field, submit } = useProblems<string>(
    Object.fromEntries(about.connect_fields.map(({ key }) => [key, required(secrets[key] ?? '')])),
  )
  const wrong = refusedFields(send.error)
  const words = serviceWords(send.error)
  return (
    <Form onSubmit={submit(() => send.mutate())}>
      {about.connect_fields.map(({ key, words: named = key, is_multiline, is_public }, index) => {
        const { error, onBlur } = field(key)
        const shared = {
          label: t(`fields.${named}.label`),
          description: t(`fields.${named}.hint`),
          value: secrets[key] ?? '',
          error: error ?? (wrong.includes(key) ? t(`fields.${named}.wrong`) : undefined),
          autoComplete: 'off',
          spellCheck: false,
          'data-autofocus': index === 0 || undefined,
          onBlur,
          onChange: (event: { currentTarget: { value: string } }) => {
            const { value } = event.currentTarget
            setSecrets((before) => ({ ...before, [key]: value }))
            send.reset()
          },
        }
        if (is_multiline)
          return (
            <Textarea
              key={key}
              rows={about.connect_fields.length > 1 ? 3 : 6}
              classNames={{ input: classes.file }}
              {...shared}
            />
          )
        return is_public ? <TextInput key={key} {...shared} /> : <PasswordInput key={key} {...shared} />
      })}
      <Anchor className={classes.link} href={about.console_url} target="_blank" rel="noreferrer">
        {t('get_key')} <IconExternalLink size={14} stroke={1.5} aria-hidden />
      </Anchor>
      {send.isError && wrong.length === 0 && (
        <div>
          <ErrorNote error={send.error} />
          {words && (
            <p className={classes.said}>
              {t('said', { service: t(`services.${about.id}.name`) })}: “{words}”
            </p>
          )}
        </div>
      )}
      <Button type="submit" loading={send.isPending}>
        {submitLabel}
      </Button>
    </Form>
  )
}

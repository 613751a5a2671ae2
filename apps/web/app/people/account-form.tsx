import { isLanguage, languageNames, languages } from '@hawker/phrases'
import { Button, Select, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useUnsaved } from '../chatbot/settings/use-unsaved.tsx'
import { api, unwrap } from '../frame/api.ts'
import type { Me, Person } from '../frame/api-types.ts'
import { toast } from '../frame/notices.tsx'
import { SingleKeysSwitch } from '../frame/shell/single-keys-switch.tsx'
import { useShowError } from '../frame/use-errors.ts'
import { useLanguage } from '../frame/use-language.ts'
import { meQuery, useMe } from '../frame/use-me.ts'
import { useText } from '../frame/use-text.ts'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/panel.tsx'
import { useChecks } from '../ui/use-checks.ts'
import { useProblems } from '../ui/use-problems.ts'

/** The reader's own name and language. */
export function AccountForm() {
  const { data: me } = useMe()
  return me ? <PersonForm key={me.user.id} person={me.user} /> : null
}

function PersonForm({ person }: { person: Person }) {
  const t = useText('settings')
  const cache = useQueryClient()
  const showError = useShowError()
  const { language, choose } = useLanguage()
  const { draft, set, saved } = useUnsaved('person', { name: person.name })
  const { name } = { ...person, ...draft }
  const save = useMutation({
    mutationFn: (name: string) => unwrap(api.PATCH('/v1/me', { body: { name } })),
    onSuccess: ({ user }, name) => {
      saved({ name })
      cache.setQueryData<Me>(meQuery.queryKey, (me) => me && { ...me, user })
      toast.success(t('common:saved'))
    },
    onError: (error) => showError(error),
  })
  const { required } = useChecks()
  const { field, submit } = useProblems({ name: required(name) })
  return (
    <Panel title={t('account.you')}>
      <Form onSubmit={submit(() => save.mutate(name))}>
        <TextInput label={t('account.email')} value={person.email} readOnly variant="filled" />
        <TextInput
          label={t('account.name')}
          autoComplete="name"
          required
          withAsterisk={false}
          maxLength={100}
          {...field('name')}
          value={name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Select
          label={t('account.language')}
          data={languages.map((value) => ({ value, label: languageNames[value].name }))}
          value={language}
          allowDeselect={false}
          onChange={(value) => isLanguage(value) && void choose(value)}
        />
        <SingleKeysSwitch />
        <div>
          <Button type="submit" loading={save.isPending}>
            {t('common:save')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

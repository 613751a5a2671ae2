import { partOf, type TemplateDraft, type TemplateRules, templateFaults, templateLanguages } from '@hawker/core'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form, FormActions } from '../../ui/form.tsx'
import { useLanguageName } from '../../ui/use-language-name.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { blankDraft, blankParts, complete, withCategory, withPart } from './draft.ts'
import type { FieldOf } from './field-of.ts'
import css from './message-templates.module.css'
import { PartEditor } from './part-editor.tsx'
import type { MessageTemplate } from './queries.ts'
import { TemplatePreview } from './template-preview.tsx'
import { useSendTemplate } from './use-template-acts.ts'
import { useTemplateWords } from './use-template-words.ts'

type FormProps = {
  /** Null: a new one. */
  template: MessageTemplate | null
  rules: TemplateRules
  taken: readonly MessageTemplate[]
  onClose: () => void
}

const addable = ['HEADER', 'FOOTER', 'BUTTONS', 'CAROUSEL'] as const

/** The words of a template by the platform's rules, beside the message that they make. */
export function TemplateForm({ template, rules, taken, onClose }: FormProps) {
  const t = useText('message_templates')
  const common = useText('common')
  const words = useTemplateWords()
  const languageName = useLanguageName()
  const { locale } = useFormat()
  const [draft, setDraft] = useState<TemplateDraft>(() =>
    template
      ? { ...template, parameter_format: 'POSITIONAL' }
      : blankDraft(firstLanguage(locale), rules.categories.at(-1) ?? ''),
  )
  const send = useSendTemplate(onClose)
  const sent = complete(draft)
  const isTaken = template === null && taken.some((one) => one.name === draft.name && one.language === draft.language)
  const faults = templateFaults(sent, rules).map((fault) => [fault.at, words.fault(fault)] as const)
  const { field, submit } = useProblems<string>(
    Object.fromEntries([...(isTaken ? [['/name', t('name_taken')] as const] : []), ...faults.toReversed()]),
  )
  const fieldOf: FieldOf = (at) => field(at)
  const isCode = draft.category === 'AUTHENTICATION'
  const missing = addableTo(draft, rules, template?.state === 'approved')
  const put = (components: TemplateDraft['components']) => setDraft({ ...draft, components })
  const add = (type: (typeof addable)[number]) => {
    const components = withPart(draft.components, type, blankParts[type]())
    // Only this category has cards.
    const category = type === 'CAROUSEL' ? (rules.carousel?.category ?? draft.category) : draft.category
    setDraft({ ...draft, category, components })
  }
  return (
    <Form onSubmit={submit(() => send.mutate({ platform_id: template?.platform_id ?? null, draft: sent }))}>
      {template === null && (
        <TextInput
          data-autofocus
          label={t('name')}
          description={t('name_hint')}
          maxLength={512}
          {...field('/name')}
          value={draft.name}
          onChange={(event) =>
            setDraft({ ...draft, name: event.currentTarget.value.toLowerCase().replace(/[\s-]+/g, '_') })
          }
        />
      )}
      <div className={css.pair}>
        <NativeSelect
          label={t('category_label')}
          {...field('/category')}
          value={draft.category}
          // An approved one keeps its category.
          disabled={template?.state === 'approved'}
          data={rules.categories.map((value) => ({ value, label: words.category(value) }))}
          onChange={(event) => setDraft(withCategory(draft, event.currentTarget.value))}
        />
        {template === null && (
          <NativeSelect
            label={t('language')}
            {...field('/language')}
            value={draft.language}
            data={templateLanguages.map((value) => ({ value, label: `${languageName(value)} (${value})` }))}
            onChange={(event) => setDraft({ ...draft, language: event.currentTarget.value })}
          />
        )}
      </div>
      {draft.components.map((part, index) => (
        <PartEditor
          key={part.type}
          part={part}
          at={`/components/${index}`}
          isCode={isCode}
          rules={rules}
          fieldOf={fieldOf}
          onChange={(next) => put(withPart(draft.components, part.type, next))}
        />
      ))}
      {isCode && !draft.components.some(({ type }) => type === 'FOOTER') && (
        <div className={css.row}>
          <AddButton
            label={t('add.expiry')}
            onAdd={() => put(withPart(draft.components, 'FOOTER', { type: 'FOOTER', text: '', minutes: 10 }))}
          />
        </div>
      )}
      {missing.length > 0 && (
        <div className={css.row}>
          {missing.map((type) => (
            <AddButton key={type} label={t(`add.${type}`)} onAdd={() => add(type)} />
          ))}
        </div>
      )}
      <TemplatePreview components={draft.components} category={draft.category} />
      {send.isError && <ErrorNote error={send.error} />}
      <FormActions isPinned>
        <Button type="submit" loading={send.isPending}>
          {t(template ? 'send_again' : 'send')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {common('cancel')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** The parts that the draft may still get: below a text with cards there is nothing else. An approved one keeps its category. */
const addableTo = ({ category, components }: TemplateDraft, rules: TemplateRules, isApproved: boolean) => {
  if (category === 'AUTHENTICATION' || partOf(components, 'CAROUSEL')) return []
  const { has_footer, carousel } = rules
  const canSwipe = carousel !== null && (!isApproved || category === carousel.category)
  return addable.filter(
    (type) => !partOf(components, type) && (type !== 'FOOTER' || has_footer) && (type !== 'CAROUSEL' || canSwipe),
  )
}

/** The reader's own language, where templates can be in it. */
const firstLanguage = (locale: string): string => {
  const [language = ''] = locale.split('-')
  return templateLanguages.find((code) => code === locale.replace('-', '_') || code === language) ?? 'en'
}

function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button size="xs" variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={onAdd}>
      {label}
    </Button>
  )
}

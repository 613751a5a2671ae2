import { productLimits } from '@hawker/core'
import { Button, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notice } from '../../frame/notices.tsx'
import { facetsQuery } from '../../frame/products-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useLanguage } from '../../frame/use-language.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { Form, FormActions } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { inputOf, type ProductDraft, withAttributes } from './draft.ts'
import { PictureFields } from './picture-fields.tsx'
import { ProblemLine } from './problem-line.tsx'
import { SaveProblem } from './save-problem.tsx'
import { useSaveProduct } from './use-acts.ts'
import { useDraftProblems } from './use-draft-problems.ts'
import { VariationFields } from './variation-fields.tsx'

type Props = {
  /** Null: a new product. */
  known: { id: string; revision: number; source: string } | null
  before: ProductDraft
  currency: string
  onEdit: () => void
  onClose: () => void
}

/** Everything of a product: words, pictures, attributes and the variations that come of them. */
export function ProductForm({ known, before, currency, onEdit, onClose }: Props) {
  const t = useText('products')
  const { language } = useLanguage()
  const may = useMay()
  const isOff = may.edit !== null
  // A connected service decides what its products are and cost; the shop sorts and describes them.
  const isLocked = isOff || (known?.source ?? '') !== ''
  const { id: bot_id } = useBot()
  const { data: facets } = useQuery(facetsQuery(bot_id))
  const [draft, setDraft] = useState(before)
  const put = (next: ProductDraft) => {
    setDraft(next)
    onEdit()
  }
  const set = (change: Partial<ProductDraft>) => put({ ...draft, ...change })
  const save = useSaveProduct(() => {
    notice.success(t('common:saved'))
    onClose()
  })
  const writing = { currency, language }
  const { problems, attributes, variations } = useDraftProblems(draft, writing)
  const { field, submit } = useProblems(problems)
  const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name)
  const groups = { maxTags: productLimits.groups, maxLength: productLimits.group_name, readOnly: isOff }
  return (
    <Form onSubmit={submit(() => save.mutate({ known, input: inputOf(draft, before, writing) }))}>
      <TextInput
        data-autofocus
        label={t('name')}
        maxLength={productLimits.name}
        readOnly={isLocked}
        {...field('name')}
        value={draft.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <PictureFields images={draft.images} isOff={isLocked} onChange={(images) => set({ images })} />
      <Panel title={t('variations')} text={t('variations_text')}>
        <AttributeFields
          attributes={draft.attributes}
          problems={field('attributes').error ? attributes : new Set()}
          isOff={isLocked}
          onChange={(next) => put(withAttributes(draft, next))}
        />
        <ProblemLine words={field('attributes').error} />
        <VariationFields
          draft={draft}
          currency={currency}
          problems={field('variations').error ? variations : new Map()}
          isOff={isLocked}
          onChange={(next) => set({ variations: next })}
        />
        <ProblemLine words={field('variations').error} />
      </Panel>
      <TagsInput
        label={t('categories')}
        description={t('categories_hint')}
        data={names(facets?.categories)}
        value={draft.categories}
        {...groups}
        onChange={(categories) => set({ categories })}
      />
      <TagsInput
        label={t('tags')}
        description={t('tags_hint')}
        data={names(facets?.tags)}
        value={draft.tags}
        {...groups}
        onChange={(tags) => set({ tags })}
      />
      <Textarea
        label={t('description')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={productLimits.description}
        readOnly={isOff}
        value={draft.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <TextInput
        label={t('url')}
        description={t('url_hint')}
        placeholder="https://"
        inputMode="url"
        readOnly={isOff}
        {...field('url')}
        value={draft.url}
        onChange={(event) => set({ url: event.currentTarget.value.trim() })}
      />
      {save.isError && <SaveProblem error={save.error} />}
      <FormActions isPinned>
        <Reasoned reason={may.edit}>
          {(off) => (
            <Button type="submit" loading={save.isPending} {...off}>
              {t('common:save')}
            </Button>
          )}
        </Reasoned>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </FormActions>
    </Form>
  )
}

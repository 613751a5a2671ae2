import { productLimits } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import { useChecks } from '../../ui/use-checks.ts'
import { attributeProblems, isTooMany, type ProductDraft, variationProblems, type Writing } from './draft.ts'

/** The faults that keep a product from being saved: in words by the fields of the form, and by the attributes and variations at fault. */
export function useDraftProblems(draft: ProductDraft, writing: Writing) {
  const t = useText('products')
  const { required } = useChecks()
  const variations = variationProblems(draft.variations, writing)
  const attributes = attributeProblems(draft.attributes)
  const ofAttributes = attributes.size > 0 ? t('problems.attributes') : null
  return {
    variations,
    attributes,
    problems: {
      name: required(draft.name),
      url: draft.url === '' || /^https?:\/\/\S+$/.test(draft.url) ? null : t('problems.address'),
      attributes: isTooMany(draft.attributes)
        ? t('problems.over_limit', { number: productLimits.variations })
        : ofAttributes,
      variations: variations.size > 0 ? t('problems.variations') : null,
    },
  }
}

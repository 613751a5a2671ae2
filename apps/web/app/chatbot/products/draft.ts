import {
  combinationsOf,
  type ProductAttribute,
  type ProductInput,
  productLimits,
  readAmount,
  variationTitle,
} from '@hawker/core'
import { amountText } from '../../ui/amount-text.ts'
import type { Product } from './queries.ts'

/** A number in a field; '' where it is blank. */
export type Typed = number | string

/** Whose separators and unit the typed amounts have. */
export type Writing = { currency: string; language: string }

/** A variation in the form. Amounts are texts, so that half-typed ones stay as they are. */
export type VariationDraft = {
  id?: string
  sku: string
  attributes: Record<string, string>
  price: string
  was_price: string
  stock: Typed
  weight: Typed
  images: string[]
}

export type ProductDraft = Omit<ProductInput, 'variations'> & { variations: VariationDraft[] }

const blankVariation = (): VariationDraft => ({
  ...{ sku: '', attributes: {}, price: '', was_price: '', stock: '', weight: '', images: [] },
})

export const blankProduct = (): ProductDraft => ({
  ...{ name: '', description: '', categories: [], tags: [], images: [], attributes: [], url: '' },
  variations: [blankVariation()],
})

/** The draft of a product; an amount that is not given is an empty field. */
export const draftOf = ({ variations, currency, ...product }: Product, language: string): ProductDraft => ({
  name: product.name,
  description: product.description,
  categories: product.categories,
  tags: product.tags,
  images: product.images,
  attributes: product.attributes,
  url: product.url,
  variations: variations.map(({ price, was_price, stock, weight, ...rest }) => ({
    ...rest,
    price: amountText(price, currency, language),
    was_price: was_price === null ? '' : amountText(was_price, currency, language),
    stock: stock ?? '',
    weight: weight ?? '',
  })),
})

const amount = (typed: string, { currency, language }: Writing) =>
  typed.trim() === '' ? null : readAmount(typed, currency, language)
const count = (typed: Typed) => (typeof typed === 'number' && Number.isFinite(typed) ? typed : null)

/**
 * The draft as it is sent. A stock that is as it was when the form opened is left out: an order may have taken from it since.
 */
export const inputOf = (draft: ProductDraft, before: ProductDraft, writing: Writing): ProductInput => {
  const stockBefore = new Map(before.variations.map(({ id, stock }) => [id, stock]))
  return {
    ...draft,
    name: draft.name.trim(),
    attributes: draft.attributes.map(({ name, values }) => ({ name: name.trim(), values })),
    variations: draft.variations.map(({ id, attributes, price, was_price, stock, weight, ...rest }) => ({
      ...rest,
      ...(id !== undefined && { id }),
      attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.trim(), value])),
      price: amount(price, writing) ?? 0,
      was_price: amount(was_price, writing),
      weight: count(weight),
      ...((id === undefined || stockBefore.get(id) !== stock) && { stock: count(stock) }),
    })),
  }
}

/**
 * The variations for other attributes: each combination keeps the variation whose values it has, or begins with the first one's
 * price. A combination that its author removed does not come back.
 */
export function withAttributes(draft: ProductDraft, attributes: ProductAttribute[]): ProductDraft {
  const complete = attributes.filter(isComplete)
  const left = [...draft.variations]
  const [first] = left
  const all = combinationsOf(complete)
    .slice(0, productLimits.variations)
    .map((values) => {
      const at = left.findIndex((each) => fits(each.attributes, values, complete))
      const [known] = at < 0 ? [] : left.splice(at, 1)
      const begun = { ...blankVariation(), price: first?.price ?? '', weight: first?.weight ?? '' }
      const variation: VariationDraft = { ...(known ?? begun), attributes: values }
      return { variation, isWanted: known !== undefined || isNew(draft, values) }
    })
  const wanted = all.filter(({ isWanted }) => isWanted)
  // A product has at least one variation.
  const variations = (wanted.length > 0 ? wanted : all).map(({ variation }) => variation)
  return { ...draft, attributes, variations }
}

const isComplete = ({ name, values }: ProductAttribute): boolean => name.trim() !== '' && values.length > 0

/** The variation has these values of every attribute that it knew and that is still there. */
const fits = (
  known: Record<string, string>,
  values: Record<string, string>,
  attributes: readonly ProductAttribute[],
): boolean => attributes.every(({ name }) => known[name] === undefined || known[name] === values[name])

/** The combination has a value that its attribute did not have, or adds an attribute to a variation that is there. */
const isNew = ({ attributes, variations }: ProductDraft, values: Record<string, string>): boolean => {
  const before = attributes.filter((each) => isComplete(each) && values[each.name] !== undefined)
  if (before.some((each) => !each.values.includes(values[each.name] ?? ''))) return true
  return variations.some((each) => fits(each.attributes, values, before))
}

/** More combinations than a product may have. */
export const isTooMany = (attributes: readonly ProductAttribute[]): boolean =>
  attributes.reduce((many, { values }) => many * Math.max(values.length, 1), 1) > productLimits.variations

export type VariationProblem = { field: 'price' | 'was_price' | 'sku'; why: 'no_price' | 'no_amount' | 'sku_twice' }

/** The first problem of each variation, by its index: no price, an amount that cannot be read, the SKU of an earlier one. */
export function variationProblems(
  variations: readonly VariationDraft[],
  writing: Writing,
): Map<number, VariationProblem> {
  const skus = new Set<string>()
  const problems = new Map<number, VariationProblem>()
  for (const [index, { price, was_price, sku }] of variations.entries()) {
    const own = sku.trim()
    const isUnread = (typed: string) => typed.trim() !== '' && amount(typed, writing) === null
    if (price.trim() === '') problems.set(index, { field: 'price', why: 'no_price' })
    else if (isUnread(price)) problems.set(index, { field: 'price', why: 'no_amount' })
    else if (isUnread(was_price)) problems.set(index, { field: 'was_price', why: 'no_amount' })
    else if (own !== '' && skus.has(own)) problems.set(index, { field: 'sku', why: 'sku_twice' })
    skus.add(own)
  }
  return problems
}

/** The name of a variation in the form; '' for the only one of a product. */
export const titleOf = ({ attributes }: ProductDraft, variation: VariationDraft): string => {
  const complete = attributes.filter(({ name }) => variation.attributes[name] !== undefined)
  return variationTitle(complete, variation.attributes)
}

/** The attributes, by their index, without a name or values, or with the name of an earlier one. */
export const attributeProblems = (attributes: readonly ProductAttribute[]): Set<number> =>
  new Set(
    attributes.flatMap(({ name, values }, index) => {
      const isTwice = attributes.findIndex((other) => other.name.trim() === name.trim()) !== index
      return name.trim() === '' || values.length === 0 || isTwice ? [index] : []
    }),
  )

import { checkoutWords } from '@hawker/core'
import { useState } from 'react'
import { ApiError } from '../frame/api.ts'
import { useLanguage } from '../frame/use-language.ts'
import { useText } from '../frame/use-text.ts'
import type { Faults } from './buyer-form.tsx'
import { type Draft, keepDraft, readDraft } from './draft.ts'
import type { Change, Page, useCheckout } from './use-checkout.ts'

type Field = keyof Draft
const fields = ['name', 'phone', 'address', 'note'] as const
const faultWords = ['wrong_phone', 'too_long', 'wrong_choice'] as const

/** The fields that a refusal names, each with its fault. */
function faultsIn(error: unknown): Partial<Record<Field | 'way', string>> {
  if (!(error instanceof ApiError)) return {}
  const { errors } = error.envelope
  const named = typeof errors === 'object' && errors !== null && 'answers' in errors ? Object(errors.answers) : {}
  return Object.fromEntries(Object.entries<unknown>(named).map(([field, fault]) => [field, String(fault)]))
}

/** The answers that a buyer types on the page. This tab keeps them until the server has them. */
export function useForm(token: string, { change, confirm }: ReturnType<typeof useCheckout>) {
  const t = useText('checkout')
  const words = checkoutWords(useLanguage().language)
  const [draft, setDraft] = useState<Draft>(() => readDraft(token))
  const [faults, setFaults] = useState<Faults>({})
  const [fate, setFate] = useState<'none' | 'saved' | 'failed'>('none')
  const [error, setError] = useState<unknown>(null)

  const keep = (after: (draft: Draft) => Draft) =>
    setDraft((before) => {
      const next = after(before)
      keepDraft(token, next)
      return next
    })
  const forget = (done: Draft) =>
    keep((before) => Object.fromEntries(Object.entries(before).filter(([field, text]) => Object(done)[field] !== text)))

  /** The page after the change; null: it was refused, and its field or the foot of the page says why. */
  async function send(work: Change, typed: Draft = {}): Promise<Page | null> {
    setError(null)
    if (work.answers?.way !== undefined) setFaults(({ pay: _, ...others }) => others)
    try {
      const page = await change(work)
      forget(typed)
      setFate('saved')
      return page
    } catch (refusal) {
      const found = Object.entries(faultsIn(refusal))
      const worded = found.map(([field, fault]) => {
        const key = faultWords.find((each) => each === fault)
        return [field === 'way' ? 'pay' : field, key ? words[key] : t('required')] as const
      })
      setFaults((before) => ({ ...before, ...Object.fromEntries(worded) }))
      if (found.length === 0) setFate('failed')
      if (found.length === 0 && !(refusal instanceof ApiError && refusal.status === 0)) setError(refusal)
      return null
    }
  }

  const save = (typed: Draft) => send({ answers: typed }, typed)

  return {
    draft,
    faults,
    fate,
    error,
    send,
    type(field: Field, text: string) {
      setFaults(({ [field]: _, ...others }) => others)
      keep((before) => ({ ...before, [field]: text }))
    },
    forget: (field: Field) => {
      setFaults(({ [field]: _, ...others }) => others)
      keep((before) => Object.fromEntries(Object.entries(before).filter(([each]) => each !== field)))
    },
    leave(field: Field) {
      const text = draft[field]
      if (text !== undefined) void save({ [field]: text })
    },
    /** Orders what is shown, once every question has its answer and nothing else has changed. */
    async order(shown: Page) {
      const typed = Object.fromEntries(
        fields.flatMap((field) => (draft[field] === undefined ? [] : [[field, draft[field]]])),
      )
      const page = Object.keys(typed).length > 0 ? await save(typed) : shown
      if (!page?.cart) return
      const missing = page.cart.missing
      setFaults(
        Object.fromEntries(missing.map((step) => [step, step === 'pay' ? words.wrong_choice : t('required')] as const)),
      )
      if (missing.length > 0 || page.changes.length > 0) return
      try {
        await confirm(page.cart)
      } catch (refusal) {
        setError(refusal)
      }
    },
  }
}

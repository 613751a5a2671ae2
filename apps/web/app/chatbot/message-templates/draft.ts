import {
  partOf,
  type TemplateButton,
  type TemplateComponent,
  type TemplateDraft,
  type TemplateRules,
  templateVariables,
} from '@hawker/core'
import { blankButton, blankCard } from './carousel.ts'

type PartType = TemplateComponent['type']
const order: readonly PartType[] = ['HEADER', 'BODY', 'CAROUSEL', 'FOOTER', 'BUTTONS']

export const blankParts = {
  HEADER: (): TemplateComponent => ({ type: 'HEADER', format: 'TEXT', text: '', url: '', examples: [] }),
  BODY: (): TemplateComponent => ({ type: 'BODY', text: '', examples: [], warns: false }),
  FOOTER: (): TemplateComponent => ({ type: 'FOOTER', text: '', minutes: null }),
  BUTTONS: (): TemplateComponent => ({ type: 'BUTTONS', buttons: [] }),
  CAROUSEL: (): TemplateComponent => ({ type: 'CAROUSEL', cards: [blankCard(), blankCard()] }),
}

export const blankDraft = (language: string, category: string): TemplateDraft => ({
  ...{ name: '', language, category, parameter_format: 'POSITIONAL' },
  components: [blankParts.BODY()],
})

/** The parts with this one in its place; null takes the part of that type out. */
export function withPart(
  components: readonly TemplateComponent[],
  type: PartType,
  part: TemplateComponent | null,
): TemplateComponent[] {
  const others = components.filter((each) => each.type !== type)
  return [...others, ...(part ? [part] : [])].toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
}

/** The draft under another category: a code for signing in has parts of its own, because its words are the platform's. */
export function withCategory(draft: TemplateDraft, category: string): TemplateDraft {
  const isCode = category === 'AUTHENTICATION'
  if (isCode === (draft.category === 'AUTHENTICATION')) return { ...draft, category }
  if (!isCode) return { ...draft, category, components: [blankParts.BODY()] }
  const button = { type: 'BUTTONS' as const, buttons: [blankButton('OTP')] }
  return { ...draft, category, components: [{ type: 'BODY', text: '', examples: [], warns: true }, button] }
}

/** The draft with its kind of variables: names where no variable is a number. */
export function complete(draft: TemplateDraft): TemplateDraft {
  const names = draft.components.flatMap(textsOf).flatMap(templateVariables)
  const isNamed = names.length > 0 && names.every((name) => !/^\d+$/.test(name))
  const { name, language, category, components } = draft
  return { name, language, category, parameter_format: isNamed ? 'NAMED' : 'POSITIONAL', components }
}

const textsOf = (part: TemplateComponent): string[] => {
  if (part.type === 'CAROUSEL') return part.cards.map(({ text }) => text)
  return part.type === 'HEADER' || part.type === 'BODY' ? [part.text] : []
}

/** The text with the next numbered variable at a place. */
export function withVariable(text: string, at: number): string {
  const numbers = templateVariables(text).map(Number).filter(Number.isInteger)
  return `${text.slice(0, at)}{{${Math.max(0, ...numbers) + 1}}}${text.slice(at)}`
}

/** The text with its examples in place of the variables. */
export function filled(text: string, examples: readonly string[]): string {
  const names = templateVariables(text)
  return text.replace(/\{\{([^{}]*)\}\}/g, (whole, name: string) => examples[names.indexOf(name.trim())] || whole)
}

/** True if the editor can show all of a template: rare buttons are written at the platform. */
export const isEditable = (
  components: readonly TemplateComponent[],
  { buttons, carousel }: Pick<TemplateRules, 'buttons' | 'carousel'>,
): boolean => {
  const { cards = [] } = partOf(components, 'CAROUSEL') ?? {}
  return (
    isKnown(partOf(components, 'BUTTONS')?.buttons ?? [], buttons) &&
    cards.every((card) => carousel !== null && isKnown(card.buttons, carousel.buttons))
  )
}

const isKnown = (buttons: readonly TemplateButton[], known: Readonly<Record<string, number>>): boolean =>
  buttons.every(({ type }) => Object.hasOwn(known, type))

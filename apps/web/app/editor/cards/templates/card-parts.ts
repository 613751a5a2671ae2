import { blankButton, type CardOf, type TemplateButton, type TemplateComponent, templateVariables } from '@hawker/core'

type Part = CardOf<'whatsapp_message_template'>['config']['components'][number]
type Button = Extract<Part, { type: 'BUTTONS' }>['buttons'][number]

const types: Record<string, Button['type']> = { URL: 'link', PHONE_NUMBER: 'call', MPM: 'MPM' }

const buttonOf = ({ type, text, url, phone }: TemplateButton): Button => ({
  ...blankButton(),
  ...{ type: types[type] ?? 'blocks', title: text, url, phone },
})

/** A wording whose variables nothing fills yet, each by its number; their names stand apart. */
const wordsOf = (text: string) => {
  const names = templateVariables(text)
  const isNamed = names.some((name) => !/^\d+$/.test(name))
  const numbered = text.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => `{{${names.indexOf(name.trim()) + 1}}}`)
  return { text: numbered, ...(isNamed && { parameter_names: names }) }
}

/** The parts of a card for a template as its platform told it. A footer is the platform's alone. */
export const cardParts = (components: readonly TemplateComponent[]): Part[] => components.flatMap(partsOf)

const partsOf = (part: TemplateComponent): Part[] => {
  switch (part.type) {
    case 'HEADER':
      return [{ type: 'HEADER', format: part.format, url: '', ...wordsOf(part.text) }]
    case 'BODY':
      return [{ type: 'BODY', ...wordsOf(part.text) }]
    case 'BUTTONS':
      return [{ type: 'BUTTONS', buttons: part.buttons.map(buttonOf) }]
    case 'CAROUSEL':
      return [
        {
          type: 'CAROUSEL',
          cards: part.cards.map(({ format, text, buttons }) => ({
            ...{ format, url: '', buttons: buttons.map(buttonOf) },
            ...wordsOf(text),
          })),
        },
      ]
    case 'FOOTER':
      return []
  }
}

/** True if the card has nothing of its own yet that choosing a template would lose. */
export const isUntouched = (parts: readonly Part[]): boolean =>
  parts.every((part) => part.type === 'BODY' && part.text.trim() === '')

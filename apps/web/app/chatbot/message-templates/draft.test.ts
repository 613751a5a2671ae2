import { type TemplateDraft, templateRules } from '@hawker/core'
import { expect, test } from 'vitest'
import { blankButton, blankCard } from './carousel.ts'
import { blankDraft, blankParts, complete, filled, isEditable, withCategory, withPart, withVariable } from './draft.ts'

const rulesOf = (platform: 'whatsapp_business_account' | 'facebook') => {
  const rules = templateRules(platform)
  if (!rules) throw new Error('no rules')
  return rules
}

const bodyOf = (text: string): TemplateDraft => ({
  ...blankDraft('vi', 'UTILITY'),
  components: [{ type: 'BODY', text, examples: [], warns: false }],
})

test('parts stand in the order in which they are shown', () => {
  const { components } = blankDraft('vi', 'UTILITY')
  const all = withPart(
    withPart(withPart(components, 'BUTTONS', blankParts.BUTTONS()), 'FOOTER', blankParts.FOOTER()),
    'HEADER',
    blankParts.HEADER(),
  )
  expect(all.map(({ type }) => type)).toEqual(['HEADER', 'BODY', 'FOOTER', 'BUTTONS'])
  expect(withPart(all, 'FOOTER', null).map(({ type }) => type)).toEqual(['HEADER', 'BODY', 'BUTTONS'])
})

test('a code for signing in has the parts of the platform, and gives them back', () => {
  const code = withCategory(bodyOf('Hi'), 'AUTHENTICATION')
  expect(code.components).toMatchObject([{ type: 'BODY', warns: true }, { buttons: [{ type: 'OTP' }] }])
  expect(withCategory(code, 'MARKETING').components).toEqual([blankParts.BODY()])
  expect(withCategory(bodyOf('Hi'), 'MARKETING').components).toEqual(bodyOf('Hi').components)
})

test.each([
  ['Hi {{1}}', 'POSITIONAL'],
  ['Hi {{name}} and {{other}}', 'NAMED'],
  ['Hi {{name}} and {{1}}', 'POSITIONAL'],
  ['Hi', 'POSITIONAL'],
])('the variables of "%s" are %s', (text, format) => expect(complete(bodyOf(text)).parameter_format).toBe(format))

test.each([
  ['Hi ', 3, 'Hi {{1}}'],
  ['{{1}} and {{2}}', 6, '{{1}} {{3}}and {{2}}'],
])('the next variable in "%s"', (text, at, to) => expect(withVariable(text, at)).toBe(to))

test('examples fill the variables, and one without stays', () => {
  expect(filled('{{1}} of {{2}}, {{1}}', ['A1', ''])).toBe('A1 of {{2}}, A1')
})

test.each([
  ['quick replies on cards', 'QUICK_REPLY', true],
  ['a product on a card', 'SPM', false],
])('%s: the editor shows it: %s', (_, type, isShown) => {
  const cards = [{ ...blankCard(), buttons: [blankButton(type)] }]
  expect(isEditable([{ type: 'CAROUSEL', cards }], rulesOf('whatsapp_business_account'))).toBe(isShown)
  expect(isEditable([{ type: 'CAROUSEL', cards }], rulesOf('facebook'))).toBe(false)
  expect(isEditable(bodyOf('Hi').components, rulesOf('facebook'))).toBe(true)
})

test('names on cards count, too', () => {
  const card = { ...blankCard(), text: 'Our {{tea}}, 5 €' }
  const draft = { ...bodyOf('Hi'), components: [{ type: 'CAROUSEL' as const, cards: [card] }] }
  expect(complete(draft).parameter_format).toBe('NAMED')
})

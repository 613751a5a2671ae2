import type { TemplateDraft } from '@hawker/core'
import { expect, test } from 'vitest'
import { blankDraft, blankParts, complete, filled, isEditable, withCategory, withPart, withVariable } from './draft.ts'

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

test('a carousel is only read', () => {
  expect(isEditable([{ type: 'CAROUSEL', cards: [] }], {})).toBe(false)
  expect(isEditable(bodyOf('Hi').components, {})).toBe(true)
})

import { expect, test } from 'vitest'
import { accentsOf, contrast } from './accents.ts'

test('our own teal, in light and in dark', () => {
  expect(accentsOf('')).toMatchObject({
    light: { accent: '#0f6b62', on_accent: '#ffffff' },
    dark: { accent: '#3fb8a9', on_accent: '#000000' },
  })
})

// Includes colours that shops like and designers do not.
const colors = ['#0f6b62', '#ff0000', '#ffd54f', '#ffffff', '#000000', '#d6336c', '#777777', '#00ff88', '#1a1aff']

test.each(colors)('with %s every text is readable', (color) => {
  for (const [theme, surface] of [
    ['light', '#f7f5f2'],
    ['dark', '#2b2a27'],
  ] as const) {
    const { accent, on_accent, accent_text } = accentsOf(color)[theme]
    expect(contrast(accent, on_accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(accent_text, surface)).toBeGreaterThanOrEqual(4.45)
  }
})

test.each(['red', '#fff', 'url(x)', '#12345g'])('%s is not a colour, so ours is used', (color) =>
  expect(accentsOf(color)).toEqual(accentsOf('')),
)

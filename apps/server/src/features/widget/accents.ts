/** The colours derived from the shop's own; all others are fixed in the widget's style sheet. */
type Accent = { accent: string; on_accent: string; accent_text: string }
export type Accents = { light: Accent; dark: Accent }

type Rgb = number[]

const ours = '#0f6b62'
const oursInTheDark = '#3fb8a9'
const white: Rgb = [255, 255, 255]
// Pure black, because only then is white or black readable on any colour.
const black: Rgb = [0, 0, 0]
const lightSurface: Rgb = [247, 245, 242]
const darkSurface: Rgb = [43, 42, 39]
/** WCAG AA for text. */
const enough = 4.5

/** `#rrggbb` as numbers; any other value, even from a careless setting, becomes our own colour. */
const parse = (color: string): Rgb => {
  const hex = /^#[0-9a-f]{6}$/i.test(color) ? color : ours
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

const print = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const luminance = (rgb: Rgb) => {
  const [r = 0, g = 0, b = 0] = rgb.map((part) =>
    part <= 10.3 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const ratio = (a: Rgb, b: Rgb) => {
  const [one, other] = [luminance(a) + 0.05, luminance(b) + 0.05]
  return Math.max(one / other, other / one)
}

export const contrast = (a: string, b: string) => ratio(parse(a), parse(b))

/** Moves a colour towards `goal` until it is readable on `ground`. */
function readable(color: Rgb, ground: Rgb, goal: Rgb): Rgb {
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = color.map((value, i) => value + ((goal[i] ?? 0) - value) * part)
    if (ratio(mixed, ground) >= enough) return mixed
  }
  return goal
}

/** The shop's colour, the text on it, and the colour as text on a plain surface: each readable, in light and dark. */
export const accentsOf = (color: string): Accents => ({ light: accentOf(color, false), dark: accentOf(color, true) })

function accentOf(color: string, is_dark: boolean): Accent {
  const wished = parse(color)
  const accent = is_dark && print(wished) === ours ? parse(oursInTheDark) : wished
  const text = is_dark ? readable(accent, darkSurface, white) : readable(accent, lightSurface, black)
  return {
    accent: print(accent),
    on_accent: print(ratio(accent, white) >= enough ? white : black),
    accent_text: print(text),
  }
}

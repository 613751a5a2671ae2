import type { MantineColorsTuple } from '@mantine/core'

const shades = (hex: string): MantineColorsTuple => {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = hex.split(' ')
  return [a, b, c, d, e, f, g, h, i, j]
}

/** Ten shades each, light to dark. Fills use 7 in the light scheme and 4 in the dark one. */
export const palette = {
  gray: shades('#faf9f7 #f4f2ee #eae7e1 #dcd8d0 #c8c3b9 #a09a8f #6b665d #514d46 #383530 #211f1c'),
  dark: shades('#ecebe6 #cfcdc6 #a5a39b #6f6d66 #3a3935 #272724 #1d1d1b #151514 #111110 #0d0d0c'),
  teal: shades('#e9f5f3 #d3ebe7 #a6d9d1 #7fd3c7 #3FB8A9 #2aa496 #158276 #0F6B62 #0b554e #083f3a'),
  persimmon: shades('#fdf0ec #fbdfd6 #f7bfae #f59f84 #f0805f #ea6a44 #E4572E #bf4220 #983418 #6f2611'),
  green: shades('#ebf6ee #d5ecdb #acd9b8 #8adba1 #6fcf8a #3f9f5a #2c8245 #1d6b34 #17552a #103d1e'),
  yellow: shades('#fdf4e3 #fbe8c6 #f6d08c #f6c677 #f0b252 #d68f1f #b06e00 #8a5200 #6d4100 #4f2f00'),
  red: shades('#fcedeb #f9dad7 #f3b4ae #ffb3ac #ff8f85 #e2574c #cc3a30 #b3261e #8f1e18 #691611'),
  blue: shades('#ebf2fa #d6e5f5 #adcbeb #a9cdf7 #82b7f2 #4a8fd8 #2f75c0 #1d5fa8 #174b85 #103661'),
}

import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core'
import { palette } from './palette.ts'

const ink = '#211f1c'

/** Text on a filled colour is decided by the scheme: filled is dark in light and light in dark. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  return input.variant === 'filled' ? { ...colors, color: 'var(--hw-on-filled)' } : colors
}

const dialogTitle = { title: { fontSize: '1rem', fontWeight: 600 } }

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  colors: palette,
  black: ink,
  white: '#ffffff',
  variantColorResolver,
  fontFamily: "'Inter Variable', 'Noto Sans Thai', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.45', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.45' },
      h6: { fontSize: '0.75rem', lineHeight: '1.45' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'sm',
  // One elevation for everything that floats.
  shadows: { xs: 'none', sm: 'none', md: 'var(--hw-float)', lg: 'var(--hw-float)', xl: 'var(--hw-float)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { vars: (_: unknown, props: { size?: string }) => ({ root: buttonSize(props.size) }) },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Input: { vars: () => ({ wrapper: { '--input-fz': 'var(--mantine-font-size-md)' } }) },
    InputWrapper: {
      vars: () => ({
        label: { '--input-label-size': 'var(--mantine-font-size-sm)' },
        description: { '--input-description-size': 'var(--mantine-font-size-xs)' },
        error: { '--input-error-size': 'var(--mantine-font-size-xs)' },
      }),
      styles: { label: { marginBottom: '0.25rem' }, description: { marginBottom: '0.25rem' } },
    },
    Badge: {
      defaultProps: { tt: 'none', fw: 500, radius: 'sm' },
      vars: () => ({ root: { '--badge-fz': 'var(--mantine-font-size-xs)', '--badge-height': '1.25rem' } }),
    },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 }, withArrow: false } },
    Menu: {
      defaultProps: {
        transitionProps: { duration: 120, transition: 'fade-down' },
        radius: 'md',
        shadow: 'md',
        // It would be in the menu without being an item: the first item takes the focus.
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: {
      defaultProps: {
        transitionProps: { duration: 120, transition: 'fade-down' },
        radius: 'md',
        shadow: 'md',
        // A warning that comes above the opener pushes it out of sight: the list being chosen from stays.
        hideDetached: false,
      },
    },
    Modal: { defaultProps: { radius: 'md', centered: true, transitionProps: { duration: 150 } }, styles: dialogTitle },
    Drawer: {
      defaultProps: { transitionProps: { duration: 160 }, overlayProps: { backgroundOpacity: 0.2, blur: 0 } },
      styles: dialogTitle,
    },
    Paper: { defaultProps: { radius: 'md' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
  },
})

const buttonSize = (size = 'sm') => ({
  ...(size === 'xs' ? { '--button-height': '2rem' } : {}),
  ...(size === 'sm' ? { '--button-height': '2.25rem' } : {}),
  '--button-fz': size === 'xs' ? 'var(--mantine-font-size-sm)' : 'var(--mantine-font-size-md)',
})

/**
 * Names for surfaces, lines and words; CSS modules use these and never a shade. `surface-0` is the page, `surface-1` lies on it
 * (cards, rail), `surface-2` on that (hover, wells). `field` is the edge of inputs and switches, and of pictures with meaning:
 * 3:1 on every surface but the wells.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--hw-brand': '#E4572E',
    '--hw-rail': '220px',
    '--hw-rail-small': '56px',
    '--hw-top': '52px',
    '--hw-bottom': '56px',
    '--hw-row': '40px',
    '--hw-ease': 'cubic-bezier(0.2, 0, 0, 1)',
  },
  light: {
    '--hw-surface-0': '#faf9f7',
    '--hw-surface-1': '#ffffff',
    '--hw-surface-2': '#f4f2ee',
    '--hw-border': '#eae7e1',
    '--hw-border-strong': '#c8c3b9',
    '--hw-field': '#8f897e',
    '--hw-text': ink,
    '--hw-dim': '#6b665d',
    '--hw-action': '#0F6B62',
    '--hw-action-soft': '#e4f3f0',
    '--hw-good': '#1d6b34',
    '--hw-warn': '#8a5200',
    '--hw-bad': '#b3261e',
    '--hw-info': '#1d5fa8',
    '--hw-on-filled': '#ffffff',
    '--hw-float': '0 1px 2px rgb(33 31 28 / 0.06), 0 8px 24px rgb(33 31 28 / 0.12)',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#6b665d',
    '--mantine-color-placeholder': '#7c766c',
    '--mantine-color-default-border': '#dcd8d0',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-disabled-color': '#7c766c',
    ...soft(palette, 'light'),
    '--mantine-color-gray-light-color': '#514d46',
  },
  dark: {
    '--hw-surface-0': '#151514',
    '--hw-surface-1': '#1d1d1b',
    '--hw-surface-2': '#272724',
    '--hw-border': '#31302d',
    '--hw-border-strong': '#4b4a45',
    '--hw-field': '#73716a',
    '--hw-text': '#ecebe6',
    '--hw-dim': '#a5a39b',
    '--hw-action': '#3FB8A9',
    '--hw-action-soft': '#17312d',
    '--hw-good': '#6fcf8a',
    '--hw-warn': '#f0b252',
    '--hw-bad': '#ff8f85',
    '--hw-info': '#82b7f2',
    '--hw-on-filled': '#0b1715',
    '--hw-float': '0 0 0 1px #3a3935, 0 8px 24px rgb(10 10 9 / 0.5)',
    '--mantine-color-body': '#1d1d1b',
    '--mantine-color-text': '#ecebe6',
    '--mantine-color-dimmed': '#a5a39b',
    '--mantine-color-placeholder': '#918f87',
    '--mantine-color-default': '#1d1d1b',
    '--mantine-color-default-hover': '#272724',
    '--mantine-color-default-border': '#3a3935',
    '--mantine-color-error': '#ff8f85',
    '--mantine-color-disabled': '#272724',
    '--mantine-color-disabled-color': '#918f87',
    ...soft(palette, 'dark'),
    '--mantine-color-gray-light-color': '#cfcdc6',
  },
})

/** The quiet ("light") variant of each colour: a tint with words that pass 4.5:1 on it. */
function soft(colors: typeof palette, scheme: 'light' | 'dark'): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const [name, shades] of Object.entries(colors)) {
    const tint = `color-mix(in srgb, ${shades[4]} 16%, transparent)`
    const stronger = `color-mix(in srgb, ${shades[4]} 24%, transparent)`
    variables[`--mantine-color-${name}-light`] = scheme === 'dark' ? tint : shades[0]
    variables[`--mantine-color-${name}-light-hover`] = scheme === 'dark' ? stronger : shades[1]
    variables[`--mantine-color-${name}-light-color`] = scheme === 'dark' ? shades[3] : shades[8]
    if (scheme === 'dark') variables[`--mantine-color-${name}-outline`] = shades[4]
  }
  return variables
}

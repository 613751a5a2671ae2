import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

export const schemes = ['light', 'dark', 'auto'] as const
export const schemeIcons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const

import { IconClockHour9, IconCoins, IconPhone, IconUser } from '@tabler/icons-react'
import type { RecipeName } from './recipes.ts'

export const recipeIcons = {
  hours: IconClockHour9,
  prices: IconCoins,
  phone: IconPhone,
  person: IconUser,
} as const satisfies Record<RecipeName, unknown>

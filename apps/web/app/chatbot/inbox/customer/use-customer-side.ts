import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

/** Wide enough for a third column; narrower, the customer comes as a sheet over the thread. */
const wide = '(min-width: 1280px)'

export function useCustomerSide() {
  const isColumn = useMediaQuery(wide, true, { getInitialValueInEffect: false })
  const [isKept, setKept] = useLocalStorage({
    key: 'hawker.inbox.customer',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isShown = isColumn ? isKept : isSheetOpen
  const set = isColumn ? setKept : setSheetOpen
  return { isColumn, isShown, toggle: () => set(!isShown), close: () => set(false) }
}
export type CustomerSideState = ReturnType<typeof useCustomerSide>

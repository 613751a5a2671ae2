import { useStore } from '@xyflow/react'

/** Below this zoom a block's words cannot be read any more. */
export const farZoom = 0.6

/** Selects a boolean, so that blocks render again only when the detail level changes. */
export const useIsFar = () => useStore((state) => state.transform[2] < farZoom)

import { useStore } from '@xyflow/react'

/** Below this zoom a block's words cannot be read any more. */
export const farZoom = 0.4

/** Asked with a boolean, so that blocks are drawn anew only when the border is crossed. */
export const useIsFar = () => useStore((state) => state.transform[2] < farZoom)

import { createContext, useContext } from 'react'
import type { FlowEntry } from '../../frame/api-types.ts'

/** The locks that a manager has set on the open flow. */
export const FlowLocksContext = createContext<FlowEntry['locks']>([])
export const useFlowLocks = () => useContext(FlowLocksContext)

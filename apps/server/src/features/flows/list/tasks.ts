import { heavyTask } from '../../../platform/heavy/task.ts'
import { unpublishFlows } from '../../document/index.ts'

export const unpublishFlowsOf = heavyTask(import.meta.url, 'unpublishFlowsOf', unpublishFlows)

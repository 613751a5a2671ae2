export { customerSources as sources } from '@hawker/core'

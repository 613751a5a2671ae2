export { jsonApiCarrier } from './carrier.ts'

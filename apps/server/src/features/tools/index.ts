export { writeTool } from './queries.ts'

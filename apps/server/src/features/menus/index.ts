export { writeMenu } from './queries.ts'

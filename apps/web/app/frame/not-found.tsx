export { NotFound as default } from './error-page.tsx'

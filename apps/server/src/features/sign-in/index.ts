export { findOwner, makeFirstOwner } from './first-owner.ts'
export { changePassword, findUserByEmail, noLanguage } from './queries.ts'
export { signInRoutes } from './routes.ts'
export { email, name, newPassword } from './schemas.ts'

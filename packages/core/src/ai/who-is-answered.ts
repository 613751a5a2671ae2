import { can, type Role } from '../roles.ts'

/** Whether an assistant answers this customer. With `ai_admin_only` it answers only admins of the page, who try it out. */
export const isAnsweredByAi = (ai_admin_only: boolean, role_of_customer: Role | null): boolean =>
  !ai_admin_only || can(role_of_customer, 'admin')

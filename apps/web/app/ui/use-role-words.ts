import { isRole } from '@hawker/core'
import { useText } from '../frame/use-text.ts'

/** The name of a role, and its rights. */
export function useRoleWords(): (role: string) => { name: string; hint: string } {
  const t = useText('common')
  return (role) =>
    isRole(role) ? { name: t(`roles.${role}`), hint: t(`role_hints.${role}`) } : { name: role, hint: '' }
}

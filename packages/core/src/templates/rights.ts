/** The restrictions that a template's owner sets. */
export type TemplateFlags = { lock_for_edit: boolean; lock_for_copy: boolean; is_disabled: boolean; is_owned: boolean }

export type TemplateRights = { can_use: boolean; can_edit: boolean; can_copy: boolean }

/**
 * The permitted uses of a template. The owner may do everything; to other users a disabled one is useless, and a bot made
 * from a locked one can be used, but not changed or copied.
 */
export const templateRights = (flags: TemplateFlags): TemplateRights => {
  if (flags.is_owned) return { can_use: !flags.is_disabled, can_edit: true, can_copy: true }
  const can_use = !flags.is_disabled
  return { can_use, can_edit: can_use && !flags.lock_for_edit, can_copy: can_use && !flags.lock_for_copy }
}
